# The processes of your site. A process that isn't ready gets no visitors.
probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}
backend one {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
}
backend other {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
}

import directors;

sub vcl_init {
  new site = directors.round_robin();
  site.add_backend(one);
  site.add_backend(other);
}

sub choose_backend {
  set req.backend_hint = site.backend();
}

# Where orders to drop pages come from, and where your own proxy is, such as the one with TLS.
acl origins {
  "127.0.0.1";
}
acl proxies {
  "127.0.0.1";
}

vcl 4.1;

# Varnish in front of Evenfall: docs/scaling.md says how to start it. The file site.vcl, which is yours, names the processes of the site and
# who may talk to this server.

import std;
import xkey;

include "site.vcl";

sub vcl_recv {
  # Only this file says these, or else a visitor could.
  if (req.restarts == 0) {
    unset req.http.X-Edge-Audience;
    unset req.http.X-Edge-State;
    unset req.http.X-Edge-Photo;
    unset req.http.X-Edge-Stale;
    unset req.http.X-Edge-Failed;
    if (req.method != "PURGE") {
      unset req.http.X-Edge-Token;
    }
    # The state as your own proxy sends it (STATE_HEADER). From anyone else it's made up.
    if (req.http.X-Visitor-State && client.ip !~ proxies) {
      unset req.http.X-Visitor-State;
    }
  }

  if (req.method == "PURGE") {
    if (client.ip !~ origins || !req.http.X-Edge-Token || req.http.X-Edge-Token == "" || req.http.X-Edge-Token != std.getenv("EDGE_TOKEN")) {
      return (synth(405));
    }
    if (req.http.xkey-purge) {
      set req.http.X-Dropped = xkey.purge(req.http.xkey-purge);
    }
    return (synth(200));
  }

  call choose_backend;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Cookies may come in several lines.
  std.collect(req.http.Cookie, "; ");
  # Members get pages of their own.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?(session|signing-in)=" || req.http.Authorization) {
    return (pass);
  }
  # A photo for anyone past the gate, by an address as the site signs it. The site marks it only if the signature is good.
  if (req.url ~ "^/photos/[A-Za-z0-9_-]{1,64}/[1-9][0-9]{2,3}\.(avif|webp|jpeg)\?s=a[0-9a-z]{5,7}\.[A-Za-z0-9_-]{22}$" &&
      req.http.Cookie ~ "(^|;\s*)adult=1(;|$)") {
    set req.http.X-Edge-Audience = "1";
    set req.http.X-Edge-Photo = "1";
    unset req.http.Accept-Encoding;
    call look_up;
  }
  # Files and other photos have no keys.
  if (req.url ~ "^(/(assets|photos|samples)/|/(healthz|readyz|metrics)(\?|$)|[^?]*\.[a-z0-9]+(\?|$)|[^/])") {
    return (pass);
  }

  # The key: the address with its language, the answer to the gate, the encoding, and for pages that depend on it, the state. The site
  # marks a page only if it reads the same from the request.
  if (req.url ~ "\?") {
    set req.url = std.querysort(req.url);
  }
  set req.http.X-Edge-Audience = "0";
  if (req.http.Cookie ~ "(^|;\s*)adult=1(;|$)") {
    set req.http.X-Edge-Audience = "1";
  }
  if (req.http.X-Visitor-State) {
    set req.http.X-Edge-State = std.toupper(req.http.X-Visitor-State);
  } else if (req.http.Cookie ~ "state=" && req.http.Cookie ~ "(^|;\s*)state=[A-Z][A-Z](;|$)") {
    set req.http.X-Edge-State = regsub(req.http.Cookie, "^(|.*?;\s*)state=([A-Z][A-Z])(;.*)?$", "\2");
  }
  if (req.http.Accept-Encoding == "gzip, deflate, br, zstd" || req.http.Accept-Encoding == "gzip, deflate, br") {
    # What every browser sends.
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)q=0(\.0*)?\s*(,|$)") {
    unset req.http.Accept-Encoding;
  } else if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(,|;|$)") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(,|;|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  call look_up;
}

sub look_up {
  unset req.http.Range;
  # An old page is better than none, and worse than a new one.
  if (!req.http.X-Edge-Stale && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

# The host isn't in it: there's one site here, and it never reads the host.
sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.X-Edge-Audience);
  return (lookup);
}

sub vcl_miss {
  if (req.http.X-Edge-Stale) {
    return (synth(503));
  }
}

sub vcl_backend_fetch {
  if (bereq.http.X-Edge-Audience) {
    set bereq.http.X-Edge-Token = std.getenv("EDGE_TOKEN");
    # An answer without marks must not take over those of the page it confirms.
    unset bereq.http.If-None-Match;
    unset bereq.http.If-Modified-Since;
  }
}

sub vcl_backend_response {
  if (bereq.http.X-Edge-Audience && beresp.status == 200 && beresp.http.xkey && beresp.http.Surrogate-Control ~ "^max-age=[0-9]+$" &&
      !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 0s);
    # The site remembers for an hour what to drop.
    set beresp.grace = 59m;
    set beresp.keep = 0s;
    if (bereq.http.X-Edge-Photo) {
      unset beresp.http.Vary;
    } else {
      set beresp.http.Vary = "Accept-Encoding";
    }
    if (beresp.http.X-Edge-By-State) {
      set beresp.http.Vary = "Accept-Encoding, X-Edge-State";
    }
    return (deliver);
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 10s;
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_backend_error {
  # Another process may answer. A form could have been sent already.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.http.X-Edge-Failed = "1";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Retry-After = "30";
  synthetic({"The site doesn't answer. Please try again in a minute.
El sitio no responde. Inténtelo de nuevo en un minuto.
"});
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && req.http.X-Edge-Audience && (resp.http.X-Edge-Failed || resp.status == 503)) {
    set req.http.X-Edge-Stale = "1";
    return (restart);
  }
  if (resp.http.xkey) {
    set resp.http.Vary = "Cookie, Accept-Encoding";
    if (req.http.X-Edge-Photo) {
      set resp.http.Vary = "Cookie";
    }
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Control;
  unset resp.http.X-Edge-By-State;
  unset resp.http.X-Edge-Failed;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  if (resp.status == 503) {
    set resp.http.Retry-After = "30";
    synthetic({"The site doesn't answer. Please try again in a minute.
El sitio no responde. Inténtelo de nuevo en un minuto.
"});
  } else {
    synthetic(resp.reason);
  }
  return (deliver);
}

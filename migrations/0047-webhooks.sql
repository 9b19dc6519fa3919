-- Works with: 0044
-- Where an admin has the site post what happens, by webhooks (Standard Webhooks).
create table webhook_endpoints (
  id integer generated always as identity primary key,
  url text not null,
  events text[] not null,
  -- Sealed under SECRET. The former one signs too, until then.
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  made_at timestamptz not null,
  paused_at timestamptz,
  -- It said 410: whoever runs it wants no more.
  is_gone boolean not null default false
);

-- Written in the transaction of the change itself, and sent afterwards.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoints (id) on delete cascade,
  message_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  event text not null,
  body text not null,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  tries integer not null default 0,
  due_at timestamptz not null,
  taken_until timestamptz,
  tried_at timestamptz,
  -- What the endpoint answered last: a status, or why there was no answer.
  answer text
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_dead on webhook_deliveries (id desc) where state = 'dead';
create index webhook_deliveries_made on webhook_deliveries (made_at);

-- With one, a program of an advertiser lists, renews, and pauses their ads.
create table api_keys (
  id integer generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  token_hash text not null unique,
  -- Its first characters, to tell it from others.
  beginning text not null,
  name text not null,
  made_at timestamptz not null,
  used_on date -- the day alone
);
create index api_keys_account on api_keys (account_id);

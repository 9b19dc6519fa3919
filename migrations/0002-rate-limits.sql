-- Counters shared by the processes of a site on a Postgres server, in the shape that rate-limiter-flexible reads.
-- Unlogged: after a crash they begin again. Keys are hashes; expire is in milliseconds since 1970.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

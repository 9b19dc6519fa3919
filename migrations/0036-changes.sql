-- Every change that others have to hear of, such as the page caches of other processes: a row is written in the change's own transaction.
-- A version may become visible after a later one, because the transactions end in any order.
create sequence change_versions;

create table changes (
  version bigint primary key default nextval('change_versions'),
  -- The process that made it. Null for the only process of an embedded database.
  process uuid,
  tags text[] not null,
  made_at timestamptz not null default clock_timestamp()
);

create index on changes (made_at);

-- Each process that serves pages from its memory, and until when it may, unless it renews this. What all processes must agree on is there
-- as fingerprints.
create table processes (
  id uuid primary key,
  serves_until timestamptz not null,
  fingerprints jsonb not null
);

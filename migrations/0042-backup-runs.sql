-- Works with: 0040
-- Each scheduled backup, and each restore that was tried with one, after it ended. No names and no addresses.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  is_failed boolean not null,
  outcome text not null,
  file text,
  bytes bigint,
  counts jsonb not null default '{}'
);

create index backup_runs_began on backup_runs (began_at);

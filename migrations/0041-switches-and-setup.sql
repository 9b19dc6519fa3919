-- Works with: 0040
-- What admins switch while the site runs, and what was chosen in setup. A name that's missing has its default.
create table site_state (
  name text primary key check (name in (
    'sign-up', 'posting', 'messages', 'read-only', 'maintenance',
    'setup done', 'setup link', 'setup session', 'setup admin', 'setup mail',
    'site name', 'samples', 'closed states', 'legal entity', 'takedown email')),
  value text not null,
  changed_at timestamptz not null,
  expires_at timestamptz
);

-- A site that has accounts was set up before there was a setup page.
insert into site_state (name, value, changed_at)
select 'setup done', 'before', now() where exists (select from accounts);

-- One-time links to sign up while that's by invitation only.
create table invitations (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index invitations_expires_at on invitations (expires_at);

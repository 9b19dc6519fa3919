-- Between a member and an ad's advertiser. Goes 90 days after its last message.
create table threads (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  member_id bigint not null references accounts on delete cascade,
  advertiser_id bigint not null references accounts on delete cascade,
  title text not null, -- the ad's, when it began
  began_at timestamptz not null,
  last_at timestamptz not null,
  member_read_at timestamptz,
  advertiser_read_at timestamptz,
  member_told_at timestamptz, -- by mail, last
  advertiser_told_at timestamptz,
  is_muted_by_member boolean not null default false,
  is_muted_by_advertiser boolean not null default false,
  unique (ad_id, member_id)
);
create index threads_member on threads (member_id, last_at desc);
create index threads_advertiser on threads (advertiser_id, last_at desc);
create index threads_old on threads (last_at);

create table messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads on delete cascade,
  is_from_member boolean not null,
  text text not null,
  form_key text not null, -- the same form sent twice is one message
  sent_at timestamptz not null,
  unique (thread_id, form_key)
);
create index messages_thread on messages (thread_id, id);

-- A thread that went with the other side's account or ad: what is left to tell.
create table ended_threads (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  title text not null,
  reason text not null,
  ended_at timestamptz not null
);
create index ended_threads_account on ended_threads (account_id, ended_at desc);

-- Whom somebody wants to hear nothing from.
create table blocks (
  account_id bigint not null references accounts on delete cascade,
  blocked_id bigint not null references accounts on delete cascade,
  blocked_at timestamptz not null,
  primary key (account_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- Somebody says that something is wrong, with the words that they chose to show.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint references accounts on delete set null,
  about_id bigint references accounts on delete set null,
  ad_id bigint references ads on delete set null,
  reason text not null,
  note text not null default '',
  excerpt text not null default '',
  made_at timestamptz not null,
  closed_at timestamptz,
  outcome text
);
create index reports_open on reports (made_at) where closed_at is null;

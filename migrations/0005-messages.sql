-- Between a member and an ad's advertiser. Goes 90 days after its last message.
create table threads (
  id bigint generated always as identity primary key,
  ad_id bigint references ads on delete set null, -- what is said outlasts it
  member_id bigint not null references accounts on delete cascade,
  advertiser_id bigint not null references accounts on delete cascade,
  title text not null, -- the ad's, when it began
  began_at timestamptz not null,
  last_at timestamptz not null,
  last_id bigint not null default 0, -- of its newest message
  member_read_to bigint not null default 0, -- up to this message; when is not written down
  advertiser_read_to bigint not null default 0,
  member_told_to bigint not null default 0, -- up to this message, by mail
  advertiser_told_to bigint not null default 0,
  member_told_at timestamptz, -- by mail, last
  advertiser_told_at timestamptz,
  is_muted_by_member boolean not null default false,
  is_muted_by_advertiser boolean not null default false,
  unique (ad_id, member_id)
);
create index threads_member on threads (member_id, last_id desc);
create index threads_advertiser on threads (advertiser_id, last_id desc);
create index threads_old on threads (last_at);
-- What each signed-in page asks: whether there is something new.
create index threads_new_to_member on threads (member_id) where member_read_to < last_id;
create index threads_new_to_advertiser on threads (advertiser_id) where advertiser_read_to < last_id;
-- What the clock asks: whom to write a mail.
create index threads_untold_member on threads (id) where member_read_to < last_id and member_told_to < last_id;
create index threads_untold_advertiser on threads (id) where advertiser_read_to < last_id and advertiser_told_to < last_id;

create table messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads on delete cascade,
  is_from_member boolean not null,
  text text not null,
  form_key text not null, -- the same form sent twice is one message
  sent_at timestamptz not null,
  unique (thread_id, is_from_member, form_key)
);
create index messages_thread on messages (thread_id, id);

-- A thread that went with the other side's account: what is left to tell.
create table ended_threads (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  title text not null,
  reason text not null,
  ended_at timestamptz not null
);
create index ended_threads_account on ended_threads (account_id, ended_at desc);
create index ended_threads_old on ended_threads (ended_at);

-- Whom somebody wants to hear nothing from.
create table blocks (
  id bigint generated always as identity primary key, -- its address: it tells nothing of the other account
  account_id bigint not null references accounts on delete cascade,
  blocked_id bigint not null references accounts on delete cascade,
  about text not null default '', -- the thread's title, to know it by
  blocked_at timestamptz not null,
  unique (account_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- Somebody says that something is wrong, with the words that they chose to show.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint references accounts on delete set null,
  about_id bigint references accounts on delete set null,
  ad_id bigint references ads on delete set null,
  thread_id bigint references threads on delete set null,
  reason text not null,
  note text not null default '',
  excerpt text not null default '',
  made_at timestamptz not null,
  closed_at timestamptz,
  outcome text
);
create index reports_open on reports (made_at) where closed_at is null;
create index reports_thread on reports (thread_id, reporter_id);

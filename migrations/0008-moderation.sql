-- What was done by those who moderate, by the site and by its clock: numbers and words of our own, no names, no addresses. Each row
-- holds the hash of the one before it. No foreign keys: an event outlasts what it is about.
create table events (
  id bigint primary key, -- 1, 2, 3: none is missing
  kind text not null, -- such as 'ad decided' or 'evidence opened'
  actor text not null check (actor in ('visitor', 'member', 'advertiser', 'moderator', 'admin', 'operator', 'clock')),
  actor_id bigint, -- an account's number
  subject text not null, -- such as 'ad' or 'take-down'
  subject_id bigint,
  rule smallint,
  outcome text,
  details text not null default '{}', -- JSON, as it was hashed
  happened_at timestamptz not null,
  previous_hash text not null,
  hash text not null
);
create index events_subject on events (subject, subject_id, id);
create index events_kind on events (kind, happened_at);
create index events_actor on events (actor_id, id) where actor_id is not null;

create function keep_events() returns trigger language plpgsql as $$
begin
  raise exception 'Events are only ever added.';
end $$;
create trigger events_are_kept before update or delete on events for each row execute function keep_events();
create trigger events_are_all_kept before truncate on events for each statement execute function keep_events();

-- What was decided about somebody or something of theirs: the statement of reasons that the person reads.
create table decisions (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('ad', 'edit', 'photo', 'account', 'claim')),
  account_id bigint references accounts on delete set null, -- whom it concerns
  ad_id bigint references ads on delete set null,
  title text not null default '', -- the ad's: the statement outlasts it
  outcome text not null check (outcome in ('approve', 'ask for changes', 'reject', 'remove', 'hide', 'restore', 'warn', 'suspend', 'ban', 'check', 'refuse', 'take back')),
  rule smallint, -- its number in content/rules.json, and that list's version
  rule_version smallint,
  quoted text not null default '',
  note text not null default '', -- what the person is told
  is_automatic boolean not null default false,
  decided_by bigint references accounts on delete set null,
  seconded_by bigint references accounts on delete set null, -- of a ban
  opened_at timestamptz not null, -- since when it waited
  decided_at timestamptz not null,
  until timestamptz, -- of a suspension
  overturned_at timestamptz,
  before text not null default '', -- JSON: how it stood, for a decision that is overturned to bring back
  form_key text unique, -- of a form that may be sent twice
  mail_id bigint references mails on delete set null -- that told of it
);
create index decisions_mail on decisions (mail_id);
create index decisions_account on decisions (account_id, id desc);
create index decisions_ad on decisions (ad_id, id desc);
create index decisions_at on decisions (decided_at desc);

-- Once, within 30 days, and decided by somebody else.
create table appeals (
  id bigint generated always as identity primary key,
  decision_id bigint not null unique references decisions on delete cascade,
  account_id bigint references accounts on delete set null,
  text text not null,
  made_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'overturned')),
  note text not null default '',
  decided_by bigint references accounts on delete set null,
  decided_at timestamptz,
  mail_id bigint references mails on delete set null -- that told of the outcome
);
create index appeals_mail on appeals (mail_id);
create index appeals_open on appeals (made_at) where decided_at is null;
create index appeals_account on appeals (account_id);

-- An account that may do less for a time, or nothing any more. One with `until` needs one person, one without needs two.
create table sanctions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  decision_id bigint references decisions on delete set null,
  began_at timestamptz not null,
  until timestamptz, -- null: for good
  ended_at timestamptz, -- taken back before
  told_at timestamptz -- that it is over
);
create index sanctions_account on sanctions (account_id) where ended_at is null;

-- Addresses of banned accounts, hashed with a key: while the account is banned, and for a year after it was deleted, nobody signs up
-- with them.
create table barred_addresses (
  hash text primary key,
  account_id bigint references accounts on delete set null,
  until timestamptz -- null while there is the account
);
create index barred_addresses_account on barred_addresses (account_id);

-- A ban for good that one moderator asks for, until a second one has said so too.
create table proposed_bans (
  id bigint generated always as identity primary key,
  account_id bigint not null unique references accounts on delete cascade,
  rule smallint not null,
  quoted text not null default '',
  note text not null,
  proposed_by bigint references accounts on delete set null,
  proposed_at timestamptz not null
);

-- Who works on a case just now, so that two do not.
create table case_claims (
  kind text not null, -- of an open case, such as 'ad' or 'report'
  subject_id bigint not null,
  account_id bigint not null references accounts on delete cascade,
  until timestamptz not null,
  primary key (kind, subject_id)
);
create index case_claims_account on case_claims (account_id);

alter table barred_photos add column decision_id bigint; -- by which they were barred
create index barred_photos_decision on barred_photos (decision_id) where decision_id is not null;

-- Each time that somebody who moderates has looked at what is private of an account: its owner reads it.
create table private_views (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  by_role text not null check (by_role in ('moderator', 'admin')),
  what text not null check (what in ('address')), -- the mail address and the day of the sign-up
  reason text not null,
  at timestamptz not null
);
create index private_views_account on private_views (account_id, id desc);
create index private_views_old on private_views (at);

-- By what the same words are found in another ad: numbers made of every few words of those that were sent to review.
create table text_prints (
  ad_id bigint primary key references ads on delete cascade,
  marks integer[] not null
);
create index text_prints_marks on text_prints using gin (marks);

-- New pictures alone wait as a revision with the words as they are.
alter table revisions add column has_words boolean not null default true;
create index ads_up on ads (id) where state in ('live', 'paused'); -- to count edits reads nothing else

alter table ads drop constraint ads_pause_reason_check;
alter table ads add constraint ads_pause_reason_check
  check (pause_reason in ('advertiser', 'unanswered', 'identity', 'deletion', 'suspension', 'take-down', 'report'));

-- Reports of anybody, with a receipt.
alter table reports add column subject text not null default 'conversation' check (subject in ('conversation', 'ad', 'concern'));
alter table reports add column place text not null default ''; -- of a concern: where, as they typed it
alter table reports add column sealed bytea; -- of a concern: how to reach who wrote it, encrypted
alter table reports add column is_urgent boolean generated always as (reason in ('minor', 'forced')) stored;
alter table reports add column opened_at timestamptz; -- a moderator has looked at it
alter table reports add column finding text not null default ''; -- what a moderator wrote down; the outcome alone is told
alter table reports add column decision_id bigint references decisions on delete set null;
alter table reports add check (outcome in ('acted on', 'nothing found', 'already gone'));
create index reports_ad on reports (ad_id) where ad_id is not null;
create index reports_about on reports (about_id) where about_id is not null;
create index reports_reporter on reports (reporter_id) where reporter_id is not null;

-- Where somebody sees what came of what they reported.
create table receipts (
  hash text primary key, -- SHA-256 of the secret in its address
  report_id bigint not null references reports on delete cascade,
  made_at timestamptz not null,
  same_hash text -- for a day: keyed, of the network and the words. The same once more is the same report
);
create index receipts_report on receipts (report_id);
create index receipts_same on receipts (same_hash) where same_hash is not null;

-- What was there when somebody spoke of a minor or of force: encrypted, outside of all deletion, for a year. No foreign keys.
create table evidence (
  id bigint generated always as identity primary key,
  report_id bigint not null unique,
  ad_id bigint,
  account_id bigint,
  file text not null, -- encrypted, in the files: the words, the pictures, what is known of the account
  checksum text not null, -- SHA-256 of what was encrypted
  made_at timestamptz not null,
  keep_until timestamptz not null
);
create index evidence_old on evidence (keep_until);

-- Each time somebody opened it, made a package of it or had it kept longer, and why.
create table evidence_uses (
  id bigint generated always as identity primary key,
  evidence_id bigint not null references evidence on delete cascade,
  account_id bigint references accounts on delete set null,
  what text not null check (what in ('opened', 'packed', 'kept longer')),
  reason text not null,
  used_at timestamptz not null
);
create index evidence_uses_evidence on evidence_uses (evidence_id, id);
create index evidence_uses_account on evidence_uses (account_id) where account_id is not null;

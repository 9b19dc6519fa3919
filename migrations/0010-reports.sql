-- Reports of anybody, with a receipt.
alter table reports add column subject text not null default 'conversation' check (subject in ('conversation', 'ad', 'concern'));
alter table reports add column form_key text unique; -- the same form sent twice is one report
alter table reports add column receipt_hash text unique; -- SHA-256 of the secret in the receipt's address
alter table reports add column is_urgent boolean generated always as (reason in ('minor', 'forced')) stored;
alter table reports add column opened_at timestamptz; -- a moderator has looked at it
alter table reports add column decision_id bigint references decisions on delete set null;
create index reports_ad on reports (ad_id) where ad_id is not null;

-- What was there when somebody spoke of a minor or of force: encrypted, outside of all deletion, for a year. No foreign keys.
create table evidence (
  id bigint generated always as identity primary key,
  report_id bigint not null,
  ad_id bigint,
  account_id bigint,
  file text not null, -- encrypted, in the files: the words, the pictures, what is known of the account
  checksum text not null, -- SHA-256 of what was encrypted
  made_at timestamptz not null,
  keep_until timestamptz not null
);
create index evidence_report on evidence (report_id);
create index evidence_old on evidence (keep_until);

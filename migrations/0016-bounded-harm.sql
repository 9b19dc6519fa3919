-- 128 random bits in the hash of an event: from a hash that is public, a small number can't be guessed by trying all of them. Events
-- from before have none.
alter table events add column salt text check (salt ~ '^[0-9a-f]{32}$');

-- One sealed copy of each photo and each ad's text that urgent reports were about, however many there are.
create table evidence_copies (
  id bigint generated always as identity primary key,
  content text not null unique, -- keyed hash of what was sealed
  file text not null, -- encrypted, in the files
  bytes integer not null, -- of that file
  made_at timestamptz not null
);
create index evidence_copies_file on evidence_copies (file);

-- Which of them belong to which evidence. A copy goes with the last evidence that names it.
create table evidence_parts (
  evidence_id bigint not null references evidence on delete cascade,
  copy_id bigint not null references evidence_copies,
  primary key (evidence_id, copy_id)
);
create index evidence_parts_copy on evidence_parts (copy_id);

-- What an ad said and showed when a moderator looked at reports of a minor and found nothing: reports don't pause the same again.
create table cleared_ads (
  ad_id bigint not null references ads on delete cascade,
  content text not null, -- SHA-256 of its words and its shown photos
  cleared_at timestamptz not null,
  primary key (ad_id, content)
);

-- An urgent report from a source that had spent its budget: never refused, but due after those from everyone else.
alter table reports add column is_over_budget boolean not null default false;

-- Somebody asks for a picture or for words about them to go. Who they are is encrypted, and never told to who put it up.
create table take_downs (
  id bigint generated always as identity primary key,
  form_key text not null unique,
  receipt_hash text not null unique, -- SHA-256 of the secret in the receipt's address
  kind text not null check (kind in ('intimate', 'stolen', 'words')),
  addresses text not null, -- of the pages, as they gave them
  sealed bytea, -- name, address, statement, signature; gone some time after it is closed
  made_at timestamptz not null,
  hidden_at timestamptz, -- null where nothing was found at the addresses
  due_at timestamptz not null, -- 48 hours after it was made
  alerted_hours smallint not null default 0, -- 12, 24 or 40: what was told last
  counter_text text, -- from who put it up
  counter_at timestamptz,
  outcome text check (outcome in ('removed', 'restored', 'nothing found')),
  note text not null default '', -- told on the receipt
  decided_by bigint references accounts on delete set null,
  decided_at timestamptz
);
create index take_downs_open on take_downs (due_at) where decided_at is null;

-- What was hidden for it: at the address, and the same pictures elsewhere.
create table take_down_items (
  id bigint generated always as identity primary key,
  take_down_id bigint not null references take_downs on delete cascade,
  ad_id bigint references ads on delete set null,
  photo_id bigint references photos on delete set null, -- null where it is about the words
  likeness bit(64), -- of the picture
  is_copy boolean not null default false, -- found by its likeness
  hidden_at timestamptz not null,
  restored_at timestamptz
);
create index take_down_items_request on take_down_items (take_down_id);
create index take_down_items_ad on take_down_items (ad_id);

alter table photos add column withheld_at timestamptz; -- hidden from everybody but moderators
alter table barred_photos add column take_down_id bigint references take_downs on delete set null; -- null: a decision about an ad

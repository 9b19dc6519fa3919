-- Somebody asks for a picture or for words about them to go. Who they are is encrypted, and never told to who put it up.
create table take_downs (
  id bigint generated always as identity primary key,
  form_key text not null unique, -- SHA-256 of the form's: sent twice it is one request
  receipt_hash text unique, -- SHA-256 of the secret in the receipt's address; null once who asked is forgotten
  kind text not null check (kind in ('intimate', 'stolen', 'words')),
  addresses text not null, -- of the pages, as they gave them, one a line
  missing text not null default '', -- those of them at which nothing was found
  sealed bytea, -- name, address, statement, signature; gone a year after the decision
  hand text, -- keyed hash of the address, or of the name where there is none: how often they asked, and how that ended
  made_at timestamptz not null,
  waits_until timestamptz, -- a person looks before anything is hidden, but no longer than this
  hidden_at timestamptz, -- null where nothing was found at the addresses
  due_at timestamptz not null, -- 48 hours after it was made, or after the first address at which something was found
  alerted_hours smallint not null default 0, -- 12, 24 or 40: what was told last
  outcome text check (outcome in ('removed', 'restored', 'nothing found', 'withdrawn')),
  note text not null default '', -- told on the receipt
  is_automatic boolean not null default false,
  decided_by bigint references accounts on delete set null,
  decided_at timestamptz
);
create index take_downs_open on take_downs (due_at) where decided_at is null;
create index take_downs_hand on take_downs (hand) where hand is not null;

-- What was hidden for it: at the address, and the same pictures elsewhere.
create table take_down_items (
  id bigint generated always as identity primary key,
  take_down_id bigint not null references take_downs on delete cascade,
  account_id bigint references accounts on delete set null, -- who put it up
  ad_id bigint references ads on delete set null,
  photo_id bigint references photos on delete set null, -- null where it is about the words
  likeness bit(64), -- of the picture
  is_copy boolean not null default false, -- found by its likeness
  state_before text, -- of an ad whose words it is about: what it goes back to
  pause_before text,
  decision_id bigint references decisions on delete set null, -- what its advertiser was told
  hidden_at timestamptz not null,
  restored_at timestamptz
);
create index take_down_items_request on take_down_items (take_down_id);
create index take_down_items_ad on take_down_items (ad_id);
create index take_down_items_account on take_down_items (account_id);
create index take_down_items_photo on take_down_items (photo_id);

-- What somebody says to it whose picture or words were hidden. Never told to who asked as theirs.
create table take_down_answers (
  id bigint generated always as identity primary key,
  take_down_id bigint not null references take_downs on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  text text not null,
  made_at timestamptz not null,
  unique (take_down_id, account_id)
);
create index take_down_answers_account on take_down_answers (account_id);

alter table photos add column withheld_at timestamptz; -- hidden from everybody but moderators
alter table barred_photos add column take_down_id bigint references take_downs on delete set null; -- null: a decision about an ad

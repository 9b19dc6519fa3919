-- More that can be checked about an advertiser than who they are.
alter table claims drop constraint claims_kind_check;
alter table claims add constraint claims_kind_check check (kind in ('identity', 'photo', 'link'));
alter table claims add column photo_id bigint references photos on delete cascade; -- of a 'photo' claim
alter table claims add column url text; -- of a 'link' claim
create index claims_photo on claims (photo_id) where photo_id is not null;

-- An advertiser asks to be checked: a photo with a gesture that nobody can foresee, and a document with all but picture and date of
-- birth covered. The files are encrypted, and go when it is decided, at the latest after 7 days.
create table claim_requests (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles on delete cascade,
  gesture text not null,
  asked_at timestamptz not null,
  sent_at timestamptz, -- both pictures are there: it waits for a person
  gesture_file text, -- encrypted, in the files
  document_file text,
  outcome text check (outcome in ('checked', 'refused', 'lapsed')),
  note text not null default '', -- told to the advertiser
  decided_by_role text check (decided_by_role in ('moderator', 'admin')),
  decided_at timestamptz
);
create index claim_requests_open on claim_requests (sent_at) where sent_at is not null and decided_at is null;
create index claim_requests_profile on claim_requests (profile_id, id desc);

-- A page elsewhere that an advertiser says is theirs, and shows it: by a link back (rel=me) or by a file.
create table links (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles on delete cascade,
  url text not null,
  token text not null, -- what the file has to say
  added_at timestamptz not null,
  confirmed_at timestamptz, -- first
  checked_at timestamptz, -- last, each week
  failed_since timestamptz,
  unique (profile_id, url)
);
create index links_due on links (checked_at);

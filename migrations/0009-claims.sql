-- More that can be checked about an advertiser than who they are. What a link or a mail address shows stands with these.
alter table claims drop constraint claims_kind_check;
alter table claims add constraint claims_kind_check check (kind in ('identity', 'photo'));
alter table claims add column photo_id bigint references photos on delete cascade; -- the picture that matches the person
alter table claims add constraint claims_photo_check check ((kind = 'photo') = (photo_id is not null));
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
  outcome text check (outcome in ('checked', 'refused', 'lapsed', 'withdrawn')),
  note text not null default '', -- told to the advertiser
  decided_by_role text check (decided_by_role in ('moderator', 'admin')),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (decided_at is null or (gesture_file is null and document_file is null)) -- no file outlasts its request
);
create unique index claim_requests_one on claim_requests (profile_id) where decided_at is null; -- one at a time
create index claim_requests_open on claim_requests (sent_at) where sent_at is not null and decided_at is null;
create index claim_requests_profile on claim_requests (profile_id, id desc);
create index claim_requests_decided on claim_requests (decided_at) where decided_at is not null;

-- Each time that somebody opened one of the two pictures: their owner reads it.
create table claim_openings (
  id bigint generated always as identity primary key,
  request_id bigint not null references claim_requests on delete cascade,
  picture text not null check (picture in ('gesture', 'document')),
  opened_by bigint references accounts on delete set null,
  by_role text not null check (by_role in ('moderator', 'admin')),
  opened_at timestamptz not null,
  token_hash text unique -- SHA-256 of the address that shows it once
);
create index claim_openings_request on claim_openings (request_id, id);

-- A page elsewhere that an advertiser says is theirs, and shows it: by a link back (rel=me) or by a file.
create table links (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles on delete cascade,
  url text not null,
  token text not null, -- what the file has to say
  added_at timestamptz not null,
  how text check (how in ('link', 'file', 'host file')), -- it was confirmed last
  confirmed_at timestamptz, -- first, without a break since
  checked_at timestamptz, -- last looked at, whatever came of it
  failed_since timestamptz,
  lapses_at timestamptz, -- confirmed until then, unless it is confirmed again before
  unique (profile_id, url)
);
create index links_due on links (checked_at) where confirmed_at is not null;

-- Work that one process does at a time, such as bringing changes into the search index, and until when it's that one's.
create table leases (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);

create index leases_until on leases (until);

-- Every mail that the site writes. The bodies go once it is sent; that it was written, to whom and why stays for a year.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  letter text not null, -- which kind, such as 'welcome'
  subject text not null,
  reason text not null, -- why the person gets it, in their words
  text_body text,
  html_body text,
  written_at timestamptz not null,
  sent_at timestamptz,
  failure text -- what the last attempt met, until one succeeds
);

create index mails_waiting on mails (written_at) where sent_at is null;
create index mails_recipient on mails (recipient, written_at desc);

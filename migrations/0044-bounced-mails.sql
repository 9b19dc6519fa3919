-- Works with: 0040
-- Outside a transaction
create index concurrently if not exists mails_bounced on mails (lower(recipient)) where bounced_at is not null;
alter table mails validate constraint mails_outcome;

-- The language of a member's pages and emails.
alter table accounts add column language text not null default 'en' check (language in ('en', 'es'));

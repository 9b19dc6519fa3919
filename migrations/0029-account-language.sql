-- The language that a member chose for pages and emails. Until then, pages follow the address, and emails are in English.
alter table accounts add column language text check (language in ('en', 'es'));

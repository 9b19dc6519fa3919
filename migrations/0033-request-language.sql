-- The language of the page that someone signed up on, or asked for an email on. An account takes that of its sign-up.
alter table pending_sign_ups add column language text check (language in ('en', 'es'));
alter table mail_requests add column language text check (language in ('en', 'es'));

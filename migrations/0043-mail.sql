-- Works with: 0040
-- When the link in the email stops working: after that, no one needs it.
alter table mails add expires_at timestamptz;
-- Why it's never sent, unless the mail server refused its recipient: it came too late, or emails to the address come back.
alter table mails add outcome text;
alter table mails add constraint mails_outcome check (outcome in ('expired', 'undeliverable')) not valid;
-- The mail server took too long for it. The next attempt is more patient.
alter table mails add timed_out_at timestamptz;
-- Sent by SMTP_FALLBACK_URL.
alter table mails add by_fallback boolean not null default false;
-- It came back: for good, or for a reason that may pass.
alter table mails add bounced_at timestamptz;
alter table mails add soft_bounced_at timestamptz;

-- Works with: 0044
-- Which key a barred address is hashed with: empty is one from before. Unlike what's sealed, a hash doesn't tell.
alter table barred_addresses add column hashed_with text not null default '';

-- Which key the site uses, and what the last `npm run turn-key` left.
alter table site_state drop constraint site_state_name_check;
alter table site_state add constraint site_state_name_check check (name in (
  'sign-up', 'posting', 'messages', 'read-only', 'maintenance',
  'setup done', 'setup link', 'setup session', 'setup admin', 'setup mail',
  'site name', 'samples', 'closed states', 'legal entity', 'takedown email',
  'key', 'key turned')) not valid;

-- New ads have random numbers of twelve digits: a public address tells neither the numbers of other people's drafts nor how many ads there
-- are. Older ads keep theirs. random() can be predicted from what it gave before, and the bits of a UUID can't.
alter table ads alter column id drop identity;
alter table ads alter column id
  set default ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 900000000000 + 100000000000;

-- Withdrawn by its requester while it hid something grave: it stays hidden, and a moderator decides.
alter table take_downs add column withdrawn_at timestamptz;

-- Grave requests over their budget are the first in the queue.
create index take_downs_over_budget on take_downs (due_at) where decided_at is null and waiting <> '' and kind in ('intimate', 'minor');

-- Take-downs count ads and photos now.
update budget_spending set harm = 'addresses hidden' where harm = 'ads hidden';

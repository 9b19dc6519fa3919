-- Works with: 0044
-- Outside a transaction
-- Up to 0.1.1, a takedown that stayed up and reports that were closed overturned decisions, but left open appeals against them, which no
-- one could decide anymore. Who overturned them isn't stored with them.
update appeals set outcome = 'overturned', decided_at = greatest(overturned_at, made_at)
  from decisions where decisions.id = decision_id and appeals.decided_at is null and overturned_at is not null;

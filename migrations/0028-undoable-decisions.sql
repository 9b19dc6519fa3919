-- What a moderator's decision changed, for as long as they can undo it.
create table undoable_decisions (
  decision_id bigint primary key references decisions on delete cascade,
  before text not null, -- JSON: the ad, its edit, and its photos before the decision
  after text not null, -- the same right after it; nothing may have changed since
  event_id bigint not null, -- the entry in the ad's history
  until timestamptz not null
);
create index undoable_decisions_until on undoable_decisions (until);

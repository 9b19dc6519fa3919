-- How much harm each source has caused in each hour, so that it's stopped before it causes more: app/http/budgets.ts has the limits.
-- Sources are keyed hashes; the site as a whole has the empty one. refused counts what was over budget, done anyway or not.
create table budget_spending (
  harm text not null,
  scope text not null check (scope in ('network', 'block', 'account', 'receipt', 'site')),
  source text not null,
  hour timestamptz not null,
  spent bigint not null default 0,
  refused bigint not null default 0,
  alerted_at timestamptz,
  primary key (harm, scope, source, hour)
);

create index budget_spending_hour on budget_spending (hour);

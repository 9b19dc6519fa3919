alter table claims rename column lapses_at to expires_at;
alter table links rename column lapses_at to expires_at;

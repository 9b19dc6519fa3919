alter table evidence rename column keep_until to retain_until;
alter function keep_events() rename to refuse_event_changes;
alter trigger events_are_kept on events rename to events_only_added;
alter trigger events_are_all_kept on events rename to events_never_truncated;

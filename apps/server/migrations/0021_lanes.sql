-- What has one state, in the order in which the lists show it.
create index help_queries_by_status on help_queries (status, queue_rank, id);
drop index help_queries_status;
create index notifications_by_state_created_at on notifications (state, created_at, id) where deleted_at is null;

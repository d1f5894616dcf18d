-- Sends leave test players out unless they are asked for. Notifications from before were written for them too.
update notifications set audience = audience || '{"includeTest": true}'
  where audience ? 'all' or (audience ? 'filter' and not audience -> 'filter' ? 'isTest');

-- Who gets notifications of every kind, without test players, in order and from the index alone; and the others, who
-- are looked at one by one. Each player is in one of the two.
drop index users_open;
drop index users_special;
create index users_open on users (id)
  where status = 'active' and not is_test and notification_preferences -> 'kinds' = '[]';
create index users_special on users (id)
  where (status = 'active' and not is_test and notification_preferences -> 'kinds' = '[]') is not true;

-- Few players set quiet hours; the statistics let the planner know how few.
create index users_quiet on users (id) where notification_preferences ->> 'quietFrom' is not null;
create statistics users_quiet_hours on (notification_preferences ->> 'quietFrom') from users;

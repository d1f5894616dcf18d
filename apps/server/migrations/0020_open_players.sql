-- Who gets notifications of every kind, nearly everyone, in order and from the index alone; and the others, who are
-- looked at one by one. Each player is in one of the two.
create index users_open on users (id)
  where status = 'active' and notification_preferences -> 'kinds' = '[]';
create index users_special on users (id)
  where (status = 'active' and notification_preferences -> 'kinds' = '[]') is not true;

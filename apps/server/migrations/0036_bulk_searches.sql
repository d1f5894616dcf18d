-- Bulk actions keep of a search that there was one, not its text: it may be the name of a player who is erased later.
-- The set of players was frozen when the action began.
update bulk_users
set selection = jsonb_set(selection #- '{filter,search}', '{filter,searched}', 'true')
where selection #>> '{filter,search}' <> '';

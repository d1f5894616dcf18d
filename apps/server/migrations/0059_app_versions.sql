-- Versions are compared by their numbers, which an index has: so the planner knows how many players have one that is
-- older, and finds few of them without looking at the others.
create index users_by_app_version_numbers on users (app_version_numbers(app_version));

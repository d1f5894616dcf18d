-- Background jobs are named by what they do: logs, the dashboard and /admin/retry-job show these names.
update jobs set name = renamed.after
from (values ('cut_audit', 'delete_old_audit'), ('look_for_findings', 'search_findings'),
  ('tend_channels', 'retry_deliveries')) as renamed (before, after)
where name = renamed.before;

-- Any number of versions of a document are published in a language. The one in force is chosen by the clock: the newest
-- whose moment has passed. Until now a version that was to come into force later replaced the one in force at once.

drop index document_versions_published;

alter table document_versions disable trigger document_versions_kept;
-- A version that gave way after it had come into force was published, and stays so: the clock says that it is over, or
-- that it is still in force because its successor is not yet. One that was replaced before its moment never comes into force.
update document_versions set status = 'published', archived_at = null
  where status = 'archived' and published_at is not null and archived_at >= effective_from;
alter table document_versions enable trigger document_versions_kept;

-- Never before its publication: a past date does not change what was read until then.
alter table document_versions add column in_force_from timestamptz(3)
  generated always as (case when status = 'published' then greatest(effective_from, published_at) end) stored;
-- Two versions that begin at the same moment: the higher number is in force.
create index document_versions_in_force on document_versions (type, locale, in_force_from, n)
  where status = 'published';

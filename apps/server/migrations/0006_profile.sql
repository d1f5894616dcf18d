-- Pictures of administrators, and when a session last saw its administrator's password.

-- Re-encoded by the server, small, and in the database so that each of several servers can show them. The address
-- holds the hash of the content: what was fetched once never changes.
create table avatars (
  admin_id uuid primary key references admins (id) on delete cascade,
  hash text collate "C" not null,
  content bytea not null,
  created_at timestamptz(3) not null
);
create index avatars_hash on avatars (hash);

-- Signing in is the first time; changing what opens an account asks for the password again once this is too long ago.
alter table sessions add column password_at timestamptz(3);

-- Ways in for further administrators: whoever holds the mailed token may register with its address, once.

create table invitations (
  id uuid primary key,
  email text not null,
  -- The language of the mail, and of the account that it leads to.
  locale text not null,
  -- Of the newest mail: one that was sent before opens nothing any more.
  token_hash bytea not null,
  invited_by uuid not null references admins (id),
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Set once it was used or withdrawn; until then, also when it has expired, the address cannot be invited again.
  ended_at timestamptz(3),
  -- Whom it has made an administrator.
  admin_id uuid references admins (id)
);
create unique index invitations_email on invitations (lower(email)) where ended_at is null;
create unique index invitations_token on invitations (token_hash);

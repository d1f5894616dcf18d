-- Ways back in for whoever forgot the password: one row for each time it was asked for.

create table recoveries (
  id uuid primary key,
  -- Null where nobody has the address that was given: such a row behaves the same, and no code of it is right.
  admin_id uuid references admins (id),
  -- The counter of tries that it belongs to (a hash, as in rate_limits): by it the live ones are counted.
  account_key text not null,
  -- The token holds the secret, the mail the code; here are only hashes, the code's under the server's key.
  secret_hash bytea not null,
  code_hash bytea not null,
  sent_at timestamptz(3) not null,
  tries smallint not null default 0,
  -- Set when the code was right: from then on only the token for the new password is good, and the code is spent.
  reset_hash bytea,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index recoveries_account on recoveries (account_key, expires_at);
create index recoveries_admin on recoveries (admin_id);

-- Networks from which an administrator has signed in, or has proved their mailbox: tries from there have counters of
-- their own, so that a stranger's tries do not keep the administrator out.
create table known_networks (
  admin_id uuid not null references admins (id) on delete cascade,
  -- An IPv4 address or the /64 of an IPv6 address; rows that this migration makes hold the whole IPv6 address.
  network text not null,
  signed_in_at timestamptz(3),
  recovered_at timestamptz(3),
  primary key (admin_id, network)
);

insert into known_networks (admin_id, network, signed_in_at)
select admin_id, ip, max(created_at) from sessions group by admin_id, ip;

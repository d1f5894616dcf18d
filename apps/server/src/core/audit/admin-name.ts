/**
 * SQL of an administrator's full name (`admins` joined as `joined`), in the order of its script; empty without a name.
 */
export function adminFullName(joined: string): string {
  return `loupe_full_name(${joined}.first_name, ${joined}.last_name)`
}

/** SQL of an administrator's display name: the full name, or else the email address. */
export function adminName(joined: string): string {
  return `coalesce(nullif(${adminFullName(joined)}, ''), ${joined}.email)`
}

/** SQL of an administrator's name, of `admins` under a name, in the order of its script: empty where there is none. */
export function adminFullName(joined: string): string {
  return `loupe_full_name(${joined}.first_name, ${joined}.last_name)`
}

/** SQL of what an administrator is called: the address where there is no name. */
export function adminName(joined: string): string {
  return `coalesce(nullif(${adminFullName(joined)}, ''), ${joined}.email)`
}

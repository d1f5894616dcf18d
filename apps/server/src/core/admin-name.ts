/** SQL of what an administrator is called, of `admins` under a name: the address where there is no name. */
export function adminName(joined: string): string {
  return `coalesce(nullif(trim(${joined}.first_name || ' ' || ${joined}.last_name), ''), ${joined}.email)`
}

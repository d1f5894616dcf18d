/** What somebody is called: their name, or their address where they have none. */
export function nameOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}): string {
  return `${firstName} ${lastName}`.trim() || email
}

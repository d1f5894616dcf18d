/**
 * The time zone of the browsers: one where it was noon within the last hour. The sample players were last seen
 * within the last hours, so shortly after midnight, as in UTC, no player would be listed as seen today.
 */
export const timeZone = zoneAtNoon(new Date())

/** The name of the zone in which it is between 12:00 and 13:00. */
export function zoneAtNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours()
  // the names of these zones have the sign the other way round
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

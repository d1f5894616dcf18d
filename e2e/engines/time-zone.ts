/**
 * The time zone of the browsers: the one where it was noon within the last hour. The sample players were last seen
 * within the last hours, so that a day that has just begun, as in UTC after midnight, would list nobody as seen today.
 */
export const timeZone = zoneAtNoon(new Date())

/** The name of the zone whose clocks show twelve to one at a moment. */
export function zoneAtNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours()
  // the names of these zones have the sign the other way round
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

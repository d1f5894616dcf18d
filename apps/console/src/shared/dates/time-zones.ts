/** Every time zone that this browser knows, for a list to choose from. */
export function timeZoneOptions(): { value: string; label: string }[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneLabel(zone) }))
}

/** A zone's name as people read it: `America/New York`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}

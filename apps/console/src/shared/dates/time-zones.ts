/** Every time zone of this browser, as options. */
export function timeZoneOptions(): { value: string; label: string }[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneLabel(zone) }))
}

/** A zone's display name: `America/New York`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** The time zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

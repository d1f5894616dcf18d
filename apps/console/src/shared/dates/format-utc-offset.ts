/**
 * Normalises offsets of Intl (`shortOffset`), which are GMT in some languages and UTC in others, with or without "+0":
 * always UTC, and nothing after it without an offset.
 */
export function formatUtcOffset(text: string): string {
  return text.replace(/(?:GMT|UTC)(?:[+−-]0(?![\d:]))?/, 'UTC')
}

/** A zone's offset at a moment: `UTC`, `UTC+1`. Without a zone, it is that of this device. */
export function utcOffset(locale: string, timeZone: string | undefined, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return formatUtcOffset(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
}

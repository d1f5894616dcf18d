/**
 * The unit display of `Intl` for short durations: its narrow French omits the space before a unit, and its narrow
 * Romanian has unusual abbreviations for minutes and days.
 */
export function briefUnits(locale: string): 'short' | 'narrow' {
  return /^(?:fr|ro)/.test(locale) ? 'short' : 'narrow'
}

/** `Intl` writes Chinese units without the space that the console sets after digits ("3 分钟"). */
export function spaceUnits(text: string): string {
  return text.replaceAll(/(\d)(?=\p{Script=Han})/gu, '$1 ')
}

/**
 * How `Intl` writes units briefly: its narrow French would leave out the space that French sets before a unit, and its
 * narrow Romanian has letters for minutes and days that nobody reads so.
 */
export function briefUnits(locale: string): 'short' | 'narrow' {
  return /^(?:fr|ro)/.test(locale) ? 'short' : 'narrow'
}

/** `Intl` writes Chinese units without the space that the console sets after digits ("3 分钟"). */
export function spaceUnits(text: string): string {
  return text.replaceAll(/(\d)(?=\p{Script=Han})/gu, '$1 ')
}

/**
 * A date that Intl has written, as French writes it: the first of a month is counted (1er mars), other days are not.
 * Intl writes all of them alike. Dates in figures, times and every other language stay as they are.
 */
export function formatFirstDay(text: string, locale: string): string {
  return locale.startsWith('fr') ? text.replace(/(?<!\d)1(?=(?:–\d+)? \p{L}{3})/gu, '1er') : text
}

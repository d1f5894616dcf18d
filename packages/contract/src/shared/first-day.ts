/**
 * Corrects a date formatted by Intl to French usage: the first of a month is ordinal (1er mars), other days are not.
 * Numeric dates, times and every other language stay unchanged.
 */
export function formatFirstDay(text: string, locale: string): string {
  return locale.startsWith('fr') ? text.replace(/(?<!\d)1(?=(?:–\d+)? \p{L}{3})/gu, '1er') : text
}

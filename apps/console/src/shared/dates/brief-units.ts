/**
 * The unit display of `Intl` for short durations: its narrow French omits the space before a unit, and its narrow
 * Romanian has unusual abbreviations for minutes and days.
 */
export function briefUnits(locale: string): 'short' | 'narrow' {
  return /^(?:fr|ro)/.test(locale) ? 'short' : 'narrow'
}

/**
 * `Intl` writes Chinese units and narrow English ones without the space that the console sets after digits: "3 分钟",
 * "45 s". Its narrow English minute would read like a metre.
 */
export function spaceUnits(text: string): string {
  return text
    .replaceAll(/(\d)(?=\p{Script=Han})/gu, '$1 ')
    .replaceAll(/(\d)(?=[a-z])/g, '$1\u00a0')
    .replaceAll(/\u00a0m$/g, '\u00a0min')
}

/**
 * Prevents a line break inside “e-mail”, as French and Romanian spell it: a word joiner follows its hyphen. The
 * non-breaking hyphen (U+2011) is missing from the fonts.
 */
export function keepWhole(text: string): string {
  return text.replaceAll(/\b(e-)(?=mail)/gi, '$1\u2060')
}

/**
 * No line ends inside “e-mail”, which French and Romanian write so: a word joiner stands behind its hyphen. The hyphen
 * that keeps its line (U+2011) is in none of the fonts.
 */
export function keepWhole(text: string): string {
  return text.replaceAll(/\b(e-)(?=mail)/gi, '$1\u2060')
}

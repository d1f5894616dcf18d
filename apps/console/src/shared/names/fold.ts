/** Letters that Unicode does not decompose, although users type them without their stroke. */
const strokes: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/**
 * Normalises a text for searching: without accents, case, variants of spaces and apostrophes, and invisible characters,
 * such as the joiner in “e-mail”.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðþßæœı]/g, (letter) => strokes[letter] ?? letter)
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Letters that Unicode does not take apart, although people type them without their stroke. */
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
 * A text as it is compared when someone searches: without accents, case, the shape of spaces and apostrophes, and what
 * nobody sees, such as the joiner in “e-mail”.
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

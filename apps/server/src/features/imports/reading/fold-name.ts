/**
 * Normalises a name for comparison: without letter case, accents and punctuation; dots are dropped, so that U.S.A. is
 * usa.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Offsets as Intl writes them (`shortOffset`) say GMT in some languages and UTC in others, with or without "+0": the
 * console shows UTC in all, and nothing after it where there is no offset.
 */
export function formatUtcOffset(text: string): string {
  return text.replace(/(?:GMT|UTC)(?:[+−-]0(?![\d:]))?/, 'UTC')
}

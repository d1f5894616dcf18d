/**
 * Normalises offsets of Intl (`shortOffset`), which are GMT in some languages and UTC in others, with or without "+0":
 * always UTC, and nothing after it without an offset.
 */
export function formatUtcOffset(text: string): string {
  return text.replace(/(?:GMT|UTC)(?:[+−-]0(?![\d:]))?/, 'UTC')
}

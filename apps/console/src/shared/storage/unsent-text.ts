/**
 * The rest of a text after `sent` was sent. Text added at the end remains; after any other edit the whole text stays,
 * because only its author can tell which part is new.
 */
export function unsentText(sent: string, current: string): string {
  const rest = current.startsWith(sent) ? current.slice(sent.length) : current
  return rest.trim() === '' ? '' : rest
}

/**
 * What of a text is left to send, once `sent` was sent out of it. Text that was added at the end is what remains; after
 * any other edit the whole text stays, because nobody else can tell which part of it is new.
 */
export function unsentOf(sent: string, current: string): string {
  const rest = current.startsWith(sent) ? current.slice(sent.length) : current
  return rest.trim() === '' ? '' : rest
}

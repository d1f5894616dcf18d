import { useQueryClient } from '@tanstack/react-query'

/** The queries of account settings that changes of another section affect. */
const related = ['sessions', 'second-factor', 'administrators'] as const

/**
 * Call it after a change of sessions, the password or a second factor: the sections are on one page, and a new
 * password, for example, has ended the other sessions. Settles once the page is up to date.
 */
export function useAccountChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(related.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

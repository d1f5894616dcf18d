import { useQueryClient } from '@tanstack/react-query'

/** The data of the account settings in which a change of one section shows in another. */
const related = ['sessions', 'second-factor', 'administrators'] as const

/**
 * To be called once sessions, the password or a second factor have changed: the sections stand on one page, and a new
 * password, for example, has ended the other sessions. Settles once what is on screen is up to date.
 */
export function useAccountChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(related.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

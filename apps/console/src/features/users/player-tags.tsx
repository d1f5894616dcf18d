import type { User } from '@loupe/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { showFailure } from '#src/ui/snackbar-store.ts'
import { TagSection } from '#src/ui/tag-section.tsx'
import styles from './player-panel.module.css'
import { keepUser, loadTags, saveTags } from './users.queries.ts'

/** A player's tags; each one that comes or goes is saved at once. */
export function PlayerTags({ user }: { user: User }) {
  const words = useFailureWords()
  const client = useQueryClient()
  const [pending, setPending] = useState<string[] | null>(null)

  async function save(next: string[]) {
    setPending(next)
    try {
      keepUser(client, await saveTags(user, next))
    } catch (error) {
      showFailure(words(error))
    } finally {
      setPending(null)
    }
  }

  return (
    <div className={styles.tags}>
      <TagSection
        noun="users"
        tags={pending ?? user.tags}
        load={loadTags}
        onChange={user.status === 'erased' ? undefined : (next) => void save(next)}
      />
    </div>
  )
}

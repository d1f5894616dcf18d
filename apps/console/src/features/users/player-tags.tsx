import type { User } from '@loupe/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { type TagChange, tagChange } from '#src/lib/tag-change.ts'
import { showFailure } from '#src/ui/snackbar-store.ts'
import { TagSection } from '#src/ui/tag-section.tsx'
import { useRemovedTag } from '#src/ui/use-removed-tag.ts'
import styles from './player-panel.module.css'
import { keepUser, latestUser, loadTags, saveTags } from './users.queries.ts'

/** A player's tags; each one that is added or removed is saved at once, and a removal can be undone. */
export function PlayerTags({ user }: { user: User }) {
  const words = useFailureWords()
  const client = useQueryClient()
  const showRemoved = useRemovedTag()
  const [pending, setPending] = useState<string[] | null>(null)
  const saves = useRef(0)
  const last = useRef(Promise.resolve())
  const tags = pending ?? user.tags

  /** One after the other: a change that is made before the answer to the last one is saved on top of it. */
  function save(change: TagChange) {
    saves.current += 1
    last.current = last.current.then(() => saveNow(change))
  }

  async function saveNow(change: TagChange) {
    try {
      keepUser(client, await saveTags(latestUser(client, user), change))
      showRemoved(change, save)
    } catch (error) {
      showFailure(words(error))
    } finally {
      saves.current -= 1
      if (saves.current === 0) setPending(null)
    }
  }

  function edit(next: string[]) {
    setPending(next)
    save(tagChange(tags, next))
  }

  return (
    <div className={styles.tags}>
      <TagSection
        noun="users"
        tags={tags}
        load={loadTags}
        onChange={user.status === 'erased' ? undefined : edit}
      />
    </div>
  )
}

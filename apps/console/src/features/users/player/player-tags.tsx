import type { User } from '@loupe/contract/admin/users/users'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type TagChange, tagChange, withChange } from '#src/shared/records/tag-change.ts'
import { TagSection } from '#src/shared/records/tag-section.tsx'
import { useRemovedTag } from '#src/shared/records/use-removed-tag.ts'
import { useUnsavedTag } from '#src/shared/records/use-unsaved-tag.ts'
import { useLeaveWarning } from '#src/ui/hooks/use-leave-warning.ts'
import { loadTags } from '../users.queries.ts'
import { cacheUser, latestUser, saveTags } from './actions/player-actions.queries.ts'
import styles from './player-panel.module.css'

/** A player's tags; each addition or removal is saved at once, and a removal can be undone. */
export function PlayerTags({ user }: { user: User }) {
  const client = useQueryClient()
  const showRemoved = useRemovedTag()
  const showUnsaved = useUnsavedTag('users')
  const [pending, setPending] = useState<string[] | null>(null)
  const saves = useRef(0)
  const last = useRef(Promise.resolve())
  const tags = pending ?? user.tags
  // closing the document aborts a pending request; navigating inside the console does not
  useLeaveWarning(pending !== null)

  /** One after the other: a change before the previous response is saved on top of it. */
  function save(change: TagChange) {
    saves.current += 1
    setPending((now) => withChange(now ?? latestUser(client, user).tags, change))
    last.current = last.current.then(() => saveNow(change))
  }

  async function saveNow(change: TagChange) {
    try {
      cacheUser(client, await saveTags(latestUser(client, user), change))
      showRemoved(change, save)
    } catch (error) {
      showUnsaved(change, error, save)
    } finally {
      saves.current -= 1
      if (saves.current === 0) setPending(null)
    }
  }

  return (
    <div className={styles.tags}>
      <TagSection
        noun="users"
        tags={tags}
        load={loadTags}
        onChange={user.status === 'erased' ? undefined : (next) => save(tagChange(tags, next))}
      />
    </div>
  )
}

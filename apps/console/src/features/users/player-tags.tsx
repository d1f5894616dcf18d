import type { User } from '@loupe/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/chip.tsx'
import { showFailure } from '#src/ui/snackbar-store.ts'
import styles from './player-panel.module.css'
import { keepUser, loadTags, saveTags } from './users.queries.ts'

const load = () => import('#src/ui/tag-input.tsx')
const TagInput = lazy(async () => ({ default: (await load()).TagInput }))

/** A player's tags; each one that comes or goes is saved at once. */
export function PlayerTags({ user }: { user: User }) {
  const t = useT()
  const words = useFailureWords()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [pending, setPending] = useState<string[] | null>(null)
  const tags = pending ?? user.tags
  const editable = user.status !== 'erased'

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
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h3>{t('users.tags')}</h3>
        {editable && !adding ? (
          <Button
            size="small"
            tone="quiet"
            icon={Plus}
            // A chunk that could not be fetched early is asked for again, and reported, when it is needed.
            onPointerEnter={() => void load().catch(() => undefined)}
            onClick={() => setAdding(true)}
          >
            {t('users.addTag')}
          </Button>
        ) : null}
      </div>
      {adding ? (
        <Suspense fallback={null}>
          <TagInput
            label={t('users.tags')}
            labelHidden
            hint={t('users.tagsHint')}
            value={tags}
            onChange={(next) => void save(next)}
            load={loadTags}
          />
          <div className={styles.noteActions}>
            <Button size="small" onClick={() => setAdding(false)}>
              {t('ui.filter.done')}
            </Button>
          </div>
        </Suspense>
      ) : tags.length === 0 ? (
        <p className={styles.none}>{t('users.noTags')}</p>
      ) : (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag
              key={tag}
              {...(editable
                ? {
                    onRemove: () => void save(tags.filter((each) => each !== tag)),
                    removeLabel: t('ui.removeWord', { word: tag }),
                  }
                : {})}
            >
              {tag}
            </Tag>
          ))}
        </div>
      )}
    </section>
  )
}

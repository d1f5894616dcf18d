import type { HelpQueryRecord } from '@loupe/contract/help-queries'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/chip.tsx'
import styles from './help-aside.module.css'
import { loadTags } from './help-queries.queries.ts'
import type { Saving } from './use-saving.ts'

const load = () => import('#src/ui/tag-input.tsx')
const TagInput = lazy(async () => ({ default: (await load()).TagInput }))

/** A query's tags; each one that comes or goes is saved at once. */
export function HelpTags({ query: { tags }, saving }: { query: HelpQueryRecord; saving: Saving }) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const save = (next: string[]) => saving.save({ tags: next })
  return (
    <section className={styles.part} aria-label={t('helpQueries.tags')}>
      <div className={styles.head}>
        <h3>{t('helpQueries.tags')}</h3>
        {adding ? null : (
          <Button
            size="small"
            tone="quiet"
            icon={Plus}
            // A chunk that could not be fetched early is asked for again, and reported, when it is needed.
            onPointerEnter={() => void load().catch(() => undefined)}
            onClick={() => setAdding(true)}
          >
            {t('helpQueries.addTag')}
          </Button>
        )}
      </div>
      {adding ? (
        <Suspense fallback={null}>
          <div ref={takeFocus} className={styles.editing}>
            <TagInput
              label={t('helpQueries.tags')}
              labelHidden
              hint={t('helpQueries.tagsHint')}
              value={tags}
              onChange={save}
              load={loadTags}
            />
            <Button size="small" onClick={() => setAdding(false)}>
              {t('ui.filter.done')}
            </Button>
          </div>
        </Suspense>
      ) : tags.length === 0 ? (
        <p className={styles.none}>{t('helpQueries.noTags')}</p>
      ) : (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag
              key={tag}
              onRemove={() => save(tags.filter((each) => each !== tag))}
              removeLabel={t('ui.removeWord', { word: tag })}
            >
              {tag}
            </Tag>
          ))}
        </div>
      )}
    </section>
  )
}

/** What was pressed is gone, so the focus goes to the field that came in its place. */
function takeFocus(part: HTMLDivElement | null): void {
  part?.querySelector('input')?.focus()
}

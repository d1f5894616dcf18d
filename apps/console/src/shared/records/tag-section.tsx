import Plus from 'lucide-react/icons/plus'
import { Suspense, useRef, useState } from 'react'
import type { NounWith } from '#src/messages/catalogue.ts'
import { keepLoaded } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import type { LoadOptions } from '#src/ui/choice/combobox/use-options.ts'
import { Tag } from '#src/ui/display/chip.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import { BlockHeader } from '#src/ui/layout/block-header.tsx'
import styles from './tag-section.module.css'

const loadInput = keepLoaded(
  async () => (await loadChunk(() => import('#src/ui/choice/combobox/tag-input.tsx'))).TagInput,
)
const TagInput = lazyPart(loadInput)

/** The tags of an open record; without `onChange` they are read-only. Escape closes the field for new ones. */
export function TagSection({
  noun,
  tags,
  load,
  onChange,
}: {
  /** The prefix of the message IDs for its tags. */
  noun: NounWith<'addTag'>
  tags: readonly string[]
  /** Offers the tags in use. */
  load: LoadOptions
  /** Called with each tag that is added or removed. */
  onChange?: ((tags: string[]) => void) | undefined
}) {
  const t = useT()
  const title = t(`${noun}.tags`)
  const [isAdding, setIsAdding] = useState(false)
  const section = useRef<HTMLElement>(null)
  const acted = useRef(false)
  useEscape(isAdding, close)
  // the clicked element is gone: the field, or the button of a tag
  useLostFocus(`${isAdding} ${tags.join()}`, () => {
    if (acted.current) moveFocus(section.current?.querySelector('button'))
    acted.current = false
  })

  function close() {
    acted.current = true
    setIsAdding(false)
  }
  function remove(tag: string) {
    acted.current = true
    onChange?.(tags.filter((each) => each !== tag))
  }

  return (
    <section ref={section} className={styles.section} aria-label={title}>
      <BlockHeader title={title}>
        {onChange && !isAdding ? (
          <Button
            size="small"
            tone="quiet"
            icon={Plus}
            // A chunk that could not be loaded early is requested again, and reported, when it is needed.
            onPointerEnter={() => loadAhead(loadInput)}
            onClick={() => setIsAdding(true)}
          >
            {t(`${noun}.addTag`)}
          </Button>
        ) : null}
      </BlockHeader>
      {onChange && isAdding ? (
        <Suspense fallback={null}>
          <div ref={takeFocus} className={styles.editing}>
            <TagInput
              label={title}
              labelHidden
              hint={t(`${noun}.tagsHint`)}
              value={tags}
              onChange={onChange}
              load={load}
            />
            <Button size="small" onClick={close}>
              {t('ui.filter.done')}
            </Button>
          </div>
        </Suspense>
      ) : tags.length === 0 ? (
        <p className={styles.none}>{t(`${noun}.noTags`)}</p>
      ) : (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag
              key={tag}
              {...(onChange
                ? {
                    onRemove: () => remove(tag),
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

/** The clicked button is gone, so the focus moves to the field that replaces it. */
function takeFocus(part: HTMLDivElement | null): void {
  part?.querySelector('input')?.focus()
}

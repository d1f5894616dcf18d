import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import type { Entry } from './entry.ts'
import styles from './palette.module.css'
import { PaletteOption } from './palette-option.tsx'
import type { Section } from './sections.ts'

/** The ID of an entry's line, for the field's `aria-activedescendant`. */
export function optionId(listId: string, entryId: string): string {
  return `${listId}-${entryId}`
}

/** The entries under their titles, followed by `children`. */
export function PaletteList({
  id,
  sections,
  activeIndex,
  onPoint,
  onChoose,
  children,
}: {
  id: string
  sections: readonly Section[]
  activeIndex: number
  onPoint: (id: string) => void
  onChoose: (entry: Entry) => void
  children: ReactNode
}) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const active = sections.flatMap((section) => section.entries)[activeIndex]
  const activeId = active && optionId(id, active.id)
  useLayoutEffect(() => {
    // with the first line its title scrolls into view too
    if (activeIndex <= 0 || activeId === undefined) scroller.current?.scrollTo?.({ top: 0 })
    else document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeIndex, activeId])

  return (
    <div ref={scroller} className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select could hold neither pictures nor keys */}
      <div id={id} role="listbox" aria-label={t('palette.choices')} hidden={sections.length === 0}>
        {sections.map((section) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot contain options
          <div key={section.id} role="group" aria-labelledby={`${id}-title-${section.id}`}>
            <p id={`${id}-title-${section.id}`} className={styles.heading}>
              {section.title}
            </p>
            {section.entries.map((entry) => (
              <PaletteOption
                key={entry.id}
                id={optionId(id, entry.id)}
                entry={entry}
                isActive={entry === active}
                onPoint={() => onPoint(entry.id)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}

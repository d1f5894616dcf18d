import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useRef, useState } from 'react'
import type { PuzzlesSearch } from '#src/features/puzzles/puzzles-search.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { lazyCode } from '#src/shared/loading/lazy-code.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { Popover, prefetchPopover } from '#src/ui/overlay/popover.tsx'
import { isPeriodSet } from '../statistics-input.ts'
import styles from './filter-row.module.css'

const PeriodEditor = lazyCode(async () => (await loadChunk(() => import('./period-editor.tsx'))).PeriodEditor)

/** The filter by days, in a popover of its own. */
export function PeriodChip({
  search,
  onChange,
}: {
  search: PuzzlesSearch
  onChange: (changes: PuzzlesSearch) => void
}) {
  const t = useT()
  const { days } = useFilterMessages()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isActive = isPeriodSet(search)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.chip}
        data-active={isActive ? '' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchPopover}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.name}>{t('puzzleStatistics.period')}</span>
        <bdi className={styles.value}>{isActive ? days(search, 'at') : t('puzzleStatistics.period.all')}</bdi>
        <Icon of={ChevronDown} size={14} />
      </button>
      <Popover
        open={open}
        onOpenChange={setOpen}
        anchor={button}
        label={t('puzzleStatistics.period')}
        align="start"
      >
        <Suspense fallback={null}>
          <PeriodEditor id="at" search={search} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover>
    </>
  )
}

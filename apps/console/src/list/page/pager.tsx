import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { BarSelect } from '#src/ui/choice/select.tsx'
import { footerMarker } from '#src/ui/feedback/clearance.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** From 0. */
  page: number
  /** Rows on a page. */
  record: number
  /** Rows on this page. */
  shown: number
  /** Undefined while it is being counted. */
  total: Total | undefined
  /** From 0; null if it is not known, and so not offered. */
  lastPage: number | null
  recordChoices?: readonly number[]
  hasPrevious: boolean
  hasNext: boolean
  onRecord: (record: number) => void
  onMove: (to: 'previous' | 'next' | { page: number }) => void
}

/** The position in a list, and links to its other pages. */
export function Pager(props: PagerProps) {
  const t = useT()
  const { formatNumber } = useIntl()
  const { record, recordChoices = [10, 25, 50, 100], lastPage, hasPrevious, hasNext, onMove } = props
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')} {...footerMarker}>
      <div className={styles.line}>
        <span className={styles.range}>{useRangeMessages(props)}</span>
        <BarSelect
          aria-label={t('ui.pageSize')}
          value={String(record)}
          options={recordChoices.map((choice) => ({
            value: String(choice),
            label: t('ui.perPage', { count: choice }),
          }))}
          onChange={(event) => props.onRecord(Number(event.currentTarget.value))}
        />
        {lastPage !== null && lastPage > 0 ? (
          <PageJump
            key={props.page}
            page={props.page}
            lastPage={lastPage}
            of={t('ui.ofPages', { count: formatNumber(lastPage + 1) })}
            onJump={(page) => onMove({ page })}
          />
        ) : null}
        <div className={styles.buttons}>
          <IconButton
            size="small"
            turns
            icon={ChevronFirst}
            label={t('ui.firstPage')}
            disabled={!hasPrevious}
            onClick={() => onMove({ page: 0 })}
          />
          <IconButton
            size="small"
            turns
            icon={ChevronLeft}
            label={t('ui.previousPage')}
            disabled={!hasPrevious}
            onClick={() => onMove('previous')}
          />
          <IconButton
            size="small"
            turns
            icon={ChevronRight}
            label={t('ui.nextPage')}
            disabled={!hasNext}
            onClick={() => onMove('next')}
          />
          <IconButton
            size="small"
            turns
            icon={ChevronLast}
            label={t('ui.lastPage')}
            disabled={!hasNext || lastPage === null}
            onClick={() => lastPage !== null && onMove({ page: lastPage })}
          />
        </div>
      </div>
    </nav>
  )
}

/** "1–50 of 2,418"; without the total while it is being counted, without the range if there are no rows. */
function useRangeMessages({ page, record, shown, total }: PagerProps): string {
  const t = useT()
  const { formatNumber } = useIntl()
  const all = useFormatCount()(total)
  if (shown === 0) return all && t('ui.total', { total: all })
  const range = `${formatNumber(page * record + 1)}–${formatNumber(page * record + shown)}`
  return all ? t('ui.range', { range, total: all }) : range
}

/** A page's number in an editable field. */
function PageJump({
  page,
  lastPage,
  of,
  onJump,
}: {
  page: number
  lastPage: number
  of: string
  onJump: (page: number) => void
}) {
  const t = useT()
  const [text, setText] = useState(String(page + 1))
  function jump(event: FormEvent) {
    event.preventDefault()
    const requested = Math.min(Math.max(1, Number.parseInt(text, 10) || page + 1), lastPage + 1)
    setText(String(requested))
    if (requested !== page + 1) onJump(requested - 1)
  }
  return (
    <form className={styles.jump} onSubmit={jump}>
      <span aria-hidden="true">{t('ui.page')}</span>
      <input
        className={styles.number}
        aria-label={`${t('ui.page')} ${of}`}
        inputMode="numeric"
        autoComplete="off"
        style={{ inlineSize: `calc(${String(lastPage + 1).length}ch + 14px)` }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setText(String(page + 1))}
      />
      <span aria-hidden="true">{of}</span>
    </form>
  )
}

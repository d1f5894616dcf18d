import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { TextDifference } from '#src/ui/display/text-difference.tsx'
import { type FieldMessages, useFieldMessages } from '../field-messages.ts'
import { type Change, changesOf, compareLists } from './changes.ts'
import styles from './entry-changes.module.css'
import { filtersIn, PlayerConditions } from './player-conditions.tsx'

type Values = Record<string, unknown> | null

/** The values of an entry: before and after if it has both, otherwise the existing side. `subject` is what it is about. */
export function EntryChanges({ subject, before, after }: { subject: string; before: Values; after: Values }) {
  const t = useT()
  const messages = useFieldMessages(subject)
  const changes = changesOf(before, after)
  if (changes.length === 0) return <p className={styles.none}>{t('audit.noChanges')}</p>
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.path.join('.')} className={styles.change}>
          <dt>
            <bdi>{messages.path(change.path)}</bdi>
          </dt>
          <dd>
            <Difference change={change} isChange={before !== null && after !== null} messages={messages} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The total length up to which both sides are on one line. */
const shortLength = 28

function Difference({
  change,
  isChange,
  messages,
}: {
  change: Change
  isChange: boolean
  messages: FieldMessages
}) {
  const { path, before, after } = change
  const name = path.at(-1) ?? ''
  if (filtersIn(name, before) ?? filtersIn(name, after)) {
    return <PlayerConditions change={change} isChange={isChange} />
  }
  if (!isChange) return <Value name={name} value={after === undefined ? before : after} messages={messages} />
  const lists = compareLists(before, after)
  if (lists) return <ListDifference {...lists} />
  const [was, is] = [messages.value(name, before), messages.value(name, after)]
  const isShort = [was, is].every((text) => text.length <= shortLength && !text.includes('\n'))
  if (isShort) return <ShortDifference was={was} is={is} />
  return (
    <Folding length={was.length + is.length}>
      <TextDifference before={isText(before) ? before : was} after={isText(after) ? after : is} />
    </Folding>
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > shortLength
}

function ShortDifference({ was, is }: { was: string; is: string }) {
  const t = useT()
  return (
    <span className={styles.short}>
      <span className="visually-hidden">{t('audit.before')}</span>
      <del className={styles.before}>
        <bdi>{was}</bdi>
      </del>
      <span className={styles.arrow}>
        <Icon of={ArrowRight} size={14} turns />
      </span>
      <span className="visually-hidden">{t('audit.after')}</span>
      <ins className={styles.after}>
        <bdi>{is}</bdi>
      </ins>
    </span>
  )
}

function ListDifference({
  removed,
  added,
  unchanged,
}: {
  removed: readonly (string | number)[]
  added: readonly (string | number)[]
  unchanged: number
}) {
  const t = useT()
  return (
    <span className={styles.short}>
      {removed.map((item) => (
        <del key={item} className={styles.before}>
          <span className="visually-hidden">{t('audit.removed')} </span>
          <bdi>{item}</bdi>
        </del>
      ))}
      {added.map((item) => (
        <ins key={item} className={styles.after}>
          <span className="visually-hidden">{t('audit.added')} </span>
          <bdi>{item}</bdi>
        </ins>
      ))}
      {unchanged > 0 ? (
        <span className={styles.muted}>{t('audit.unchangedFields', { count: unchanged })}</span>
      ) : null}
    </span>
  )
}

function Value({ name, value, messages }: { name: string; value: unknown; messages: FieldMessages }) {
  const t = useT()
  if (Array.isArray(value) && value.length === 0)
    return <span className={styles.muted}>{t('audit.none')}</span>
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return (
      <span className={styles.short}>
        {value.map((item) => (
          <bdi key={String(item)} className={styles.item}>
            {messages.value(name, item)}
          </bdi>
        ))}
      </span>
    )
  }
  const text = messages.value(name, value)
  const isStructured = typeof value === 'object' && value !== null
  return (
    <Folding length={text.length}>
      {isStructured ? <pre className={styles.raw}>{text}</pre> : <bdi className={styles.plain}>{text}</bdi>}
    </Folding>
  )
}

/** Longer values are collapsed at first. */
const foldedFrom = 600

/** Collapses long values, with a button for the rest. */
function Folding({ length, children }: { length: number; children: React.ReactNode }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  if (length < foldedFrom) return children
  return (
    <>
      <div className={styles.folding} data-open={isOpen ? '' : undefined}>
        {children}
      </div>
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('audit.showLess') : t('audit.showAll')}
      </button>
    </>
  )
}

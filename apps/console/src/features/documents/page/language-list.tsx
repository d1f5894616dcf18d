import Columns from 'lucide-react/icons/columns-2'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import {
  LanguageLabel,
  languageCellClass,
  languageRowClass,
  languageSwitchClass,
} from '#src/ui/choice/language-switch.tsx'
import { cx } from '#src/ui/cx.ts'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { useDocumentMessages } from '../documents-messages.ts'
import type { DocumentState } from './documents-state.ts'
import styles from './language-list.module.css'

/** The languages of a document side by side, each with its state; the open one is marked. */
export function LanguageList({
  states,
  current,
  hrefOf,
  isUnsaved,
  beside,
}: {
  states: readonly DocumentState[]
  current: DocumentState
  hrefOf: (state: DocumentState) => string
  isUnsaved: (state: DocumentState) => boolean
  /** Whether English is shown beside a translation, and its toggle; null if there is none. */
  beside: { isOn: boolean; toggle: () => void } | null
}) {
  const t = useT()
  const row = useCurrentInView<HTMLUListElement>([current.locale, t('documents.languages')].join(' '))
  return (
    <nav className={cx(languageSwitchClass, styles.languages)} aria-label={t('documents.languages')}>
      <div className={styles.header}>
        <h2>{t('documents.languages')}</h2>
        {beside ? (
          <IconButton
            size="small"
            icon={Columns}
            label={t('documents.besideEnglish')}
            aria-pressed={beside.isOn}
            onClick={beside.toggle}
          />
        ) : null}
      </div>
      <ul ref={row} className={languageRowClass}>
        {states.map((state) => (
          <li key={state.locale}>
            <PageLink
              className={cx(languageCellClass, styles.language)}
              href={hrefOf(state)}
              aria-current={state === current ? 'true' : undefined}
            >
              <LanguageLabel locale={state.locale} state={state.status} />
              <Detail state={state} english={states[0]} />
              {isUnsaved(state) ? <span className={styles.unsaved}>{t('documents.unsaved')}</span> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Below the name: the version of the state, and at most one note. */
function Detail({ state, english }: { state: DocumentState; english: DocumentState | undefined }) {
  const t = useT()
  const messages = useDocumentMessages()
  const note = useNote(state, english)
  const text = state.published ?? state.scheduled[0] ?? state.draft
  if (!text) return <span className={styles.detail}>{note}</span>
  return (
    <span className={styles.detail}>
      {t('documents.versionEdited', { version: messages.version(text), edited: messages.edited(text) })}
      {note ? <span>{note}</span> : null}
    </span>
  )
}

/** The most relevant note: a scheduled change, otherwise the reason of the state. */
function useNote(state: DocumentState, english: DocumentState | undefined): string | null {
  const t = useT()
  const messages = useDocumentMessages()
  const { draft, published, scheduled, status } = state
  const [next] = scheduled
  const isEnglishThere = state !== english && english?.published
  if (status === 'missing')
    return t(isEnglishThere ? 'documents.readersSeeEnglish' : 'documents.nothingToRead')
  if (draft && status !== 'draft') return t('documents.draftInProgress')
  if (next) return published ? t('documents.nextFrom', messages.versionFrom(next)) : messages.period(next)
  if (status === 'outdated' && published && english?.published) {
    return published.sourceVersion === null
      ? t('documents.olderThan', { version: english.published.version })
      : t('documents.saysWhat', { version: published.sourceVersion })
  }
  return status === 'draft' && isEnglishThere ? t('documents.readersSeeEnglish') : null
}

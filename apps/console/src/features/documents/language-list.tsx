import Columns from 'lucide-react/icons/columns-2'
import { documentLanguages, localeNames } from '#src/lib/locales.ts'
import { PageLink } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { type DotTone, StatusDot } from '#src/ui/status-dot.tsx'
import { useCurrentInView } from '#src/ui/use-current-in-view.ts'
import type { LanguageState, LanguageStatus } from './documents-state.ts'
import { useDocumentWords } from './documents-words.ts'
import styles from './language-list.module.css'

const tones: Record<LanguageStatus, DotTone> = {
  missing: 'danger',
  draft: 'info',
  published: 'ok',
  older: 'warn',
}

/** The languages of a document beside each other, each with where it stands; the open one is marked. */
export function LanguageList({
  states,
  current,
  hrefOf,
  isUnsaved,
  beside,
}: {
  states: readonly LanguageState[]
  current: LanguageState
  hrefOf: (state: LanguageState) => string
  isUnsaved: (state: LanguageState) => boolean
  /** Whether English stands beside a translation, and what changes that; null where there is nothing to put there. */
  beside: { isOn: boolean; toggle: () => void } | null
}) {
  const t = useT()
  const row = useCurrentInView<HTMLUListElement>([current.locale, t('documents.languages')].join(' '))
  return (
    <nav className={styles.languages} aria-label={t('documents.languages')}>
      <div className={styles.head}>
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
      <ul ref={row} className={styles.list}>
        {states.map((state) => (
          <li key={state.locale}>
            <PageLink
              className={styles.language}
              href={hrefOf(state)}
              aria-current={state === current ? 'true' : undefined}
            >
              <span className={styles.line}>
                <span className={styles.name} lang={documentLanguages[state.locale]}>
                  {localeNames[state.locale]}
                </span>
                <StatusDot tone={tones[state.status]}>{t(`documents.status.${state.status}`)}</StatusDot>
              </span>
              <Detail state={state} english={states[0]} />
              {isUnsaved(state) ? <span className={styles.unsaved}>{t('documents.unsaved')}</span> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What stands under the name: which version there is and who wrote it, or what readers see instead. */
function Detail({ state, english }: { state: LanguageState; english: LanguageState | undefined }) {
  const t = useT()
  const words = useDocumentWords()
  const { draft, published, status } = state
  const text = draft ?? published
  if (!text) {
    const isEnglishThere = state !== english && english?.published
    return (
      <span className={styles.detail}>
        {t(isEnglishThere ? 'documents.readersSeeEnglish' : 'documents.nothingToRead')}
      </span>
    )
  }
  return (
    <span className={styles.detail}>
      {t('documents.versionEdited', { version: words.version(text), edited: words.edited(text) })}
      {status === 'older' && english?.published ? (
        <span>
          {text.sourceVersion === null
            ? t('documents.olderThan', { version: english.published.version })
            : t('documents.saysWhat', { version: text.sourceVersion })}
        </span>
      ) : null}
      {draft && !published && state !== english && english?.published ? (
        <span>{t('documents.readersSeeEnglish')}</span>
      ) : null}
    </span>
  )
}

import type { Locale } from '@loupe/contract/shared/values'
import { type CSSProperties, useId } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { consoleLocales, documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import type { useMeasured } from '../../notifications.queries.ts'
import { useNotificationMessages } from '../../notifications-messages.ts'
import { type Draft, readLocale } from '../draft/draft.ts'
import styles from './audience-panel.module.css'
import { type Measured, outcomesOf, recipientsOf } from './measured.ts'
import { usePlayerFilter } from './player-filter-context.ts'
import { Samples } from './samples.tsx'

/** How many will receive it now, how many will not, their languages, and some of them. */
export function AudiencePanel({
  query,
  measured,
  draft,
  hasAudience,
}: {
  query: ReturnType<typeof useMeasured>
  /** The measured audience, by the rules of the draft. */
  measured: Measured | undefined
  draft: Draft
  /** Whether the audience can be chosen here. */
  hasAudience: boolean
}) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { error } = query
  const { hrefOf } = usePlayerFilter()
  const listHref = draft.who === 'filter' ? hrefOf(draft.filter) : draft.who === 'all' ? hrefOf({}) : null
  return (
    <section className={styles.panel} aria-label={t('notifications.whoGetsIt')}>
      <header className={styles.header}>
        <h2>{t('notifications.whoGetsIt')}</h2>
      </header>
      {hasAudience && error && !measured ? (
        <div className={styles.failed} role="alert">
          <p>{failureMessage(error)}</p>
          <Retry queries={[query]} size="small" />
        </div>
      ) : hasAudience && measured ? (
        <div className={styles.measured} aria-busy={query.isPlaceholderData}>
          <Reach measured={measured} />
          <Languages measured={measured} texts={draft.texts} />
          <Samples draft={draft} />
          {listHref ? <PageLink href={listHref}>{t('compose.viewPlayers')}</PageLink> : null}
        </div>
      ) : (
        <p className={styles.note} aria-busy={hasAudience}>
          {t(
            hasAudience
              ? 'compose.counting'
              : draft.who === 'filter'
                ? 'compose.addFilter'
                : 'compose.noAudience',
          )}
        </p>
      )}
    </section>
  )
}

function Reach({ measured }: { measured: Measured }) {
  const t = useT()
  const messages = useNotificationMessages()
  const outcomes = outcomesOf(measured)
  const recipients = recipientsOf(measured)
  return (
    <>
      <output className={styles.figure}>
        <strong>{messages.number(recipients)}</strong>
        {t('compose.ofAudience', { total: messages.number(measured.audienceCount) })}
      </output>
      {recipients === 0 ? <p className={styles.note}>{t('notifications.nobodyGetsIt')}</p> : null}
      <div className={styles.bar} aria-hidden="true">
        {outcomes.map(({ id, count }) => (
          <i key={id} data-outcome={id} style={{ '--part': count } as CSSProperties} />
        ))}
      </div>
      <dl className={styles.outcomes}>
        {outcomes.map(({ id, count }) => (
          <div key={id}>
            <dt>
              <i data-outcome={id} aria-hidden="true" />
              {id === 'sent' ? t('compose.willReceive') : t(`notifications.leftOut.${id}`)}
            </dt>
            <dd>{messages.number(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Languages({ measured, texts }: { measured: Measured; texts: Draft['texts'] }) {
  const t = useT()
  const id = useId()
  const messages = useNotificationMessages()
  const all = recipientsOf(measured)
  const languages = consoleLocales
    .filter((locale) => measured.locales[locale] > 0)
    .toSorted((one, other) => measured.locales[other] - measured.locales[one])
  if (languages.length === 0) return null
  const isFallback = (locale: Locale) => readLocale(texts, locale) !== locale
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('notifications.byLanguage')}</h3>
      <dl className={styles.languages}>
        {languages.map((locale) => (
          <div key={locale}>
            <dt>
              <span lang={documentLanguages[locale]}>{localeNames[locale]}</span>
              {isFallback(locale) ? <small>{t('notifications.readsEnglish')}</small> : null}
            </dt>
            <dd>
              <span className={styles.share} aria-hidden="true">
                <i style={{ '--share': measured.locales[locale] / all } as CSSProperties} />
              </span>
              {messages.number(measured.locales[locale])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

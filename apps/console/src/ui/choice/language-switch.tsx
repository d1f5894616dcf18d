import type { Locale } from '@loupe/contract/shared/values'
import type { ReactNode } from 'react'
import { consoleLocales, documentLanguages, isLocale, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { cx } from '#src/ui/cx.ts'
import { stateTones } from '#src/ui/display/state-tones.ts'
import { type DotTone, StatusDot } from '#src/ui/display/status-dot.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import styles from './language-switch.module.css'

/**
 * The completeness of a text in one language. `partial`: some of it is written; `outdated`: the English was changed
 * after it was translated. The last three are for texts with versions.
 */
export type LanguageState = 'ready' | 'partial' | 'missing' | 'outdated' | 'draft' | 'scheduled' | 'published'

const tones: Record<LanguageState, DotTone> = stateTones

/**
 * The same texts in each language: a row of tabs with the languages and their states. The panel below has the texts of
 * the current language.
 */
export function LanguageSwitch({
  label,
  current,
  stateOf,
  textOf,
  onChange,
  isBare,
  children,
}: {
  label: string
  current: Locale
  stateOf: (locale: Locale) => LanguageState
  /** The label of the state, if the default is not sufficient. */
  textOf?: (locale: Locale) => string
  onChange: (locale: Locale) => void
  /** Without a frame of its own, from edge to edge, as in the columns of an editor. */
  isBare?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.switch}>
      <Tabs
        label={label}
        current={current}
        onChange={(id) => isLocale(id) && onChange(id)}
        classes={{ list: cx(styles.row, isBare ? styles.bare : styles.framed), tab: styles.cell }}
        tabs={consoleLocales.map((locale) => ({
          id: locale,
          label: <LanguageLabel locale={locale} state={stateOf(locale)} text={textOf?.(locale)} />,
          panel: children,
        }))}
      />
    </div>
  )
}

/** The content of a cell: the language in its own name, and its state as a dot with a label. */
export function LanguageLabel({
  locale,
  state,
  text,
}: {
  locale: Locale
  state: LanguageState
  text?: string | undefined
}) {
  const t = useT()
  return (
    <span className={styles.label}>
      <span className={styles.name} lang={documentLanguages[locale]}>
        {localeNames[locale]}
      </span>
      <StatusDot tone={tones[state]}>{text ?? t(`ui.language.${state}`)}</StatusDot>
    </span>
  )
}

/** The same classes for a list of links, if each language has its own address; the current one has `aria-current`. */
export const languageSwitchClass = styles.switch
export const languageRowClass = styles.row
export const languageCellClass = styles.cell

/** The states of all languages: a dot for each, with the labels in a tooltip and for screen readers. */
export function LanguageDots({ stateOf }: { stateOf: (locale: Locale) => LanguageState }) {
  const t = useT()
  const text = consoleLocales
    .map((locale) => `${localeNames[locale]}: ${t(`ui.language.${stateOf(locale)}`)}`)
    .join(', ')
  return (
    <span className={styles.dots} data-tip={text}>
      <span className="visually-hidden">{text}</span>
      {consoleLocales.map((locale) => (
        <span key={locale} className={styles.dot} data-tone={tones[stateOf(locale)]} />
      ))}
    </span>
  )
}

import type { Locale } from '@loupe/contract/values'
import type { ReactNode } from 'react'
import { consoleLocales, documentLanguages, localeNames } from '#src/lib/locales.ts'
import { useT } from '#src/lib/words.tsx'
import { statusDotClass } from '#src/ui/status-dot.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { type LanguageState, languageTones } from './language-states.ts'
import styles from './language-tabs.module.css'

/** The same texts in each language, with how far each is in sight. */
export function LanguageTabs({
  label,
  locale,
  onLocale,
  stateOf,
  children,
}: {
  label: string
  locale: Locale
  onLocale: (locale: Locale) => void
  stateOf: (locale: Locale) => LanguageState
  /** The fields of the language that is open. */
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className={styles.languages}>
      <Tabs
        label={label}
        current={locale}
        onChange={(id) => onLocale(id as Locale)}
        tabs={consoleLocales.map((one) => {
          const state = stateOf(one)
          return {
            id: one,
            label: (
              <span className={styles.language}>
                <span lang={documentLanguages[one]}>{localeNames[one]}</span>
                <span className={statusDotClass(languageTones[state])}>
                  {t(`puzzleDesk.language.${state}`)}
                </span>
              </span>
            ),
            panel: children,
          }
        })}
      />
    </div>
  )
}

/** The states of all languages in one glance: a dot for each, and in words for who does not see them. */
export function LanguageDots({ stateOf }: { stateOf: (locale: Locale) => LanguageState }) {
  const t = useT()
  const said = consoleLocales
    .map((locale) => `${localeNames[locale]}: ${t(`puzzleDesk.language.${stateOf(locale)}`)}`)
    .join(', ')
  return (
    <span className={styles.dots} data-tip={said}>
      <span className="visually-hidden">{said}</span>
      {consoleLocales.map((locale) => (
        <span key={locale} className={styles.dot} data-state={stateOf(locale)} />
      ))}
    </span>
  )
}

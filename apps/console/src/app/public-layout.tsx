import type { ReactNode } from 'react'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { changePreferences } from '#src/shared/preferences/preferences-store.ts'
import { LanguageMenu } from '#src/ui/choice/language-menu.tsx'
import { Mark } from '#src/ui/display/mark.tsx'
import styles from './public-layout.module.css'

/** The frame of every page for visitors who are not signed in: illustration, logo, languages. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useT()
  const locale = useMessagesLocale()
  return (
    <div className={styles.layout}>
      <div className={styles.scene} aria-hidden="true" />
      <div className={styles.side}>
        <header className={styles.header}>
          <span className={styles.brand}>
            <span className={styles.mark}>
              <Mark />
            </span>
            Loupe
          </span>
          <LanguageMenu
            label={t('login.language')}
            value={locale}
            onChange={(selected) => changePreferences({ locale: selected })}
          />
        </header>
        <main className={styles.main}>
          <div className={styles.panel}>{children}</div>
        </main>
        <footer className={styles.footer}>
          <a href="/about">{t('login.about')}</a>
          <a href="/privacy-policy">{t('login.privacy')}</a>
          <a href="/teams-condition">{t('login.terms')}</a>
        </footer>
      </div>
    </div>
  )
}

import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { usePreferences } from '#src/shared/preferences/preferences-store.ts'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { Section } from '#src/ui/layout/section.tsx'
import { useOpenOverlay } from '../palette/use-overlay.ts'
import styles from './appearance-section.module.css'

/** The current appearance, and a button for the drawer that changes it. */
export function AppearanceSection() {
  const t = useT()
  const open = useOpenOverlay()
  const { navType, presetColor, layout, drawerType, fontFamily, rtlLayout } = usePreferences()
  const facts = [
    [t('settings.mode'), t(`settings.mode.${navType}`)],
    [t('settings.preset'), t(`settings.preset.${presetColor}`)],
    [t('settings.layout'), t(`settings.layout.${layout}`)],
    ...(layout === 'vertical' ? [[t('settings.drawerType'), t(`settings.drawerType.${drawerType}`)]] : []),
    [t('settings.font'), fontFamily],
    [t('settings.direction'), t(rtlLayout ? 'settings.rtl' : 'settings.ltr')],
  ]
  return (
    <div className={styles.parts}>
      <Section
        title={t('account.appearance')}
        text={t('account.appearanceText')}
        actions={
          <Button aria-keyshortcuts="Control+," onClick={() => open('settings')}>
            {t('account.changeAppearance')}
          </Button>
        }
      >
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title={t('account.languageAndZone')}
        text={t('account.languageAndZoneText')}
        actions={
          <PageLink className={buttonClass()} href="/profile">
            {t('account.openProfile')}
          </PageLink>
        }
      >
        {null}
      </Section>
    </div>
  )
}

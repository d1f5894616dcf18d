import { Dialog as Base } from '@base-ui/react/dialog'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { fontFamilies } from '#src/shared/preferences/preferences.ts'
import { usePreference } from '#src/shared/preferences/preferences-store.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { focusNow } from '#src/ui/hooks/focus-now.ts'
import { narrowScreen, useMedia } from '#src/ui/hooks/use-media.ts'
import type { OverlayProps } from '../palette/palette-store.ts'
import block from './block.module.css'
import { Choices } from './choices.tsx'
import { DefaultsButton } from './defaults-button.tsx'
import { DrawerPicture, FontPicture, LayoutPicture, ModePicture } from './pictures.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { RadiusChoice } from './radius-choice.tsx'
import '#src/styles/fonts-samples.css'
import { PreferenceSwitch } from './preference-switch.tsx'
import styles from './settings-drawer.module.css'

/** The specification shows the choice of mode only with a flag; it is on. */
const offersMode = true
const modes = ['light', 'dark', 'system'] as const
const layouts = ['vertical', 'horizontal'] as const
const drawerTypes = ['default', 'mini-drawer'] as const

/**
 * The appearance settings: every change is applied and stored at once. It sets attributes of the document; React only
 * renders the controls that show the current value.
 */
export function SettingsDrawer({ onClose }: OverlayProps) {
  const t = useT()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open modal="trap-focus" onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup ref={popup} className={styles.drawer} initialFocus={() => focusNow(popup.current)}>
          <div className={styles.header}>
            <Base.Title className={styles.title}>{t('settings.title')}</Base.Title>
            <DefaultsButton />
            <IconButton icon={X} label={t('ui.close')} shortcut="Esc" onClick={onClose} />
          </div>
          <Body />
          <div className={styles.footer}>
            <Icon of={Check} size={14} />
            {t('settings.savedInBrowser')}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Body() {
  const t = useT()
  const layout = usePreference('layout')
  const isNarrow = useMedia(narrowScreen)
  return (
    <div className={styles.body}>
      {offersMode ? (
        <Choices
          preference="navType"
          title={t('settings.mode')}
          choices={modes.map((mode) => ({
            value: mode,
            label: t(`settings.mode.${mode}`),
            picture: <ModePicture mode={mode} />,
          }))}
        />
      ) : null}
      <PresetChoice />
      <div className={styles.pair}>
        <Choices
          preference="layout"
          title={t('settings.layout')}
          choices={layouts.map((value) => ({
            value,
            label: t(`settings.layout.${value}`),
            picture: <LayoutPicture layout={value} />,
          }))}
        />
        {layout === 'vertical' && !isNarrow ? (
          <Choices
            preference="drawerType"
            title={t('settings.drawerType')}
            choices={drawerTypes.map((drawerType) => ({
              value: drawerType,
              label: t(`settings.drawerType.${drawerType}`),
              picture: <DrawerPicture drawerType={drawerType} />,
            }))}
          />
        ) : null}
      </div>
      <Choices
        preference="fontFamily"
        title={t('settings.font')}
        choices={fontFamilies.map((font) => ({
          value: font,
          label: font,
          picture: <FontPicture font={font} />,
        }))}
      />
      <RadiusChoice />
      <div className={block.block}>
        <PreferenceSwitch preference="outlinedFilled" label={t('settings.outlined')} />
        <PreferenceSwitch preference="container" label={t('settings.container')} />
        <PreferenceSwitch preference="rtlLayout" label={t('settings.rtl')} />
      </div>
    </div>
  )
}

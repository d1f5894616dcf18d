import { Dialog as Base } from '@base-ui/react/dialog'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { type CSSProperties, useId, useRef, useState } from 'react'
import { defaultPreferences, fontFamilies, type Preferences, radiusRange } from '#src/lib/preferences.ts'
import { changePreferences, currentPreferences, usePreferences } from '#src/lib/preferences-store.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { focusNow } from '#src/ui/focus-now.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { showDone } from '#src/ui/snackbar-store.ts'
import { narrowScreen, useMedia } from '#src/ui/use-media.ts'
import type { OverlayProps } from '../palette/palette-store.ts'
import { Choices } from './choices.tsx'
import { DrawerPicture, LayoutPicture, ModePicture } from './pictures.tsx'
import { PresetChoice } from './preset-choice.tsx'
import '#src/styles/fonts-samples.css'
import styles from './settings-drawer.module.css'

/** The specification shows the choice of mode only while a flag is on; ours is. */
const offersMode = true
const modes = ['light', 'dark', 'system'] as const
const layouts = ['vertical', 'horizontal'] as const
const drawerTypes = ['default', 'mini-drawer'] as const

/**
 * How the console looks: every change is seen and kept at once. It sets attributes of the document; of React only
 * this drawer renders again.
 */
export function SettingsDrawer({ onClose }: OverlayProps) {
  const t = useT()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open modal="trap-focus" onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup ref={popup} className={styles.drawer} initialFocus={() => focusNow(popup.current)}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{t('settings.title')}</Base.Title>
            <Defaults />
            <IconButton icon={X} label={t('ui.close')} shortcut="Esc" onClick={onClose} />
          </div>
          <Body />
          <div className={styles.foot}>
            <Icon of={Check} size={14} />
            {t('settings.kept')}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Puts everything back but the language, which is no matter of looks. Until something else is chosen the same button
 * undoes that: the snackbar's own Undo lies outside of the drawer, where Tab does not reach.
 */
function Defaults() {
  const t = useT()
  const preferences = usePreferences()
  const [before, setBefore] = useState<Preferences | null>(null)
  const isUndo = before !== null && isDefault(preferences)
  function restore() {
    const chosen = currentPreferences()
    setBefore(isDefault(chosen) ? null : chosen)
    changePreferences({ ...defaultPreferences, locale: chosen.locale })
    showDone(t('settings.restored'), { label: t('settings.undo'), onAction: () => putBack(chosen) })
  }
  function undo() {
    if (before) putBack(before)
    setBefore(null)
  }
  return (
    <Button size="small" tone="quiet" icon={isUndo ? Undo2 : RotateCcw} onClick={isUndo ? undo : restore}>
      {t(isUndo ? 'settings.undo' : 'settings.defaults')}
    </Button>
  )
}

function isDefault(preferences: Preferences): boolean {
  const chosen = new Map<string, unknown>(Object.entries(preferences))
  return Object.entries(defaultPreferences).every(
    ([name, value]) => name === 'locale' || chosen.get(name) === value,
  )
}

function putBack(before: Preferences): void {
  changePreferences({ ...before, locale: currentPreferences().locale })
}

function Body() {
  const t = useT()
  const preferences = usePreferences()
  const isNarrow = useMedia(narrowScreen)
  return (
    <div className={styles.body}>
      {offersMode ? (
        <Choices
          name="navType"
          title={t('settings.mode')}
          value={preferences.navType}
          choices={modes.map((mode) => ({
            value: mode,
            label: t(`settings.mode.${mode}`),
            picture: <ModePicture mode={mode} />,
          }))}
          onChange={(navType) => changePreferences({ navType })}
        />
      ) : null}
      <PresetChoice
        value={preferences.presetColor}
        onChange={(presetColor) => changePreferences({ presetColor })}
      />
      <div className={styles.pair}>
        <Choices
          name="layout"
          title={t('settings.layout')}
          value={preferences.layout}
          choices={layouts.map((layout) => ({
            value: layout,
            label: t(`settings.layout.${layout}`),
            picture: <LayoutPicture layout={layout} />,
          }))}
          onChange={(layout) => changePreferences({ layout })}
        />
        {preferences.layout === 'vertical' && !isNarrow ? (
          <Choices
            name="drawerType"
            title={t('settings.drawerType')}
            value={preferences.drawerType}
            choices={drawerTypes.map((drawerType) => ({
              value: drawerType,
              label: t(`settings.drawerType.${drawerType}`),
              picture: <DrawerPicture drawerType={drawerType} />,
            }))}
            onChange={(drawerType) => changePreferences({ drawerType })}
          />
        ) : null}
      </div>
      <Choices
        name="fontFamily"
        title={t('settings.font')}
        value={preferences.fontFamily}
        choices={fontFamilies.map((font) => ({
          value: font,
          label: font,
          picture: (
            <span className={styles.sample} data-font={font}>
              Ag 09
            </span>
          ),
        }))}
        onChange={(fontFamily) => changePreferences({ fontFamily })}
      />
      <Radius
        value={preferences.borderRadius}
        onChange={(borderRadius) => changePreferences({ borderRadius })}
      />
      <div className={styles.block}>
        <Switch
          label={t('settings.outlined')}
          checked={preferences.outlinedFilled}
          onChange={(outlinedFilled) => changePreferences({ outlinedFilled })}
        />
        <Switch
          label={t('settings.container')}
          checked={preferences.container}
          onChange={(container) => changePreferences({ container })}
        />
        <Switch
          label={t('settings.rtl')}
          checked={preferences.rtlLayout}
          onChange={(rtlLayout) => changePreferences({ rtlLayout })}
        />
      </div>
    </div>
  )
}

function Radius({ value, onChange }: { value: number; onChange: (radius: number) => void }) {
  const t = useT()
  const id = useId()
  const text = t('settings.radiusValue', { radius: value })
  return (
    <div className={styles.block}>
      <div className={styles.blockHead}>
        <label className={styles.blockTitle} htmlFor={id}>
          {t('settings.radius')}
        </label>
        <bdi className={styles.aside}>{text}</bdi>
      </div>
      <input
        id={id}
        type="range"
        className={styles.range}
        style={partStyle(value)}
        min={radiusRange.min}
        max={radiusRange.max}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

/** How much of the line lies before the knob, for the style sheet. */
function partStyle(radius: number): CSSProperties & Record<'--part', string> {
  return { '--part': `${(radius / radiusRange.max) * 100}%` }
}

function Switch({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className={styles.switch}>
      {label}
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

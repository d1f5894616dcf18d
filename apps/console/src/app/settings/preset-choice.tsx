import { useT } from '#src/shared/messages/messages.tsx'
import { type Preferences, presets } from '#src/shared/preferences/preferences.ts'
import { changePreferences, usePreference } from '#src/shared/preferences/preferences-store.ts'
import block from './block.module.css'
import styles from './preset-choice.module.css'

type Preset = Preferences['presetColor']

/** The seven gem presets; the name of the current one is beside the title. */
export function PresetChoice() {
  const t = useT()
  const value = usePreference('presetColor')
  return (
    <fieldset className={block.block}>
      <legend className={block.header}>
        <span className={block.title}>{t('settings.preset')}</span>
        <span className={block.aside}>{t(`settings.preset.${value}`)}</span>
      </legend>
      <div className={styles.stones}>
        {presets.map((preset) => (
          <label key={preset} className={styles.stone} data-tip={t(`settings.preset.${preset}`)}>
            <input
              type="radio"
              name="presetColor"
              className={styles.radio}
              checked={preset === value}
              aria-label={t(`settings.preset.${preset}`)}
              onChange={() => changePreferences({ presetColor: preset })}
            />
            <Stone preset={preset} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** An octagonal gem in the accent of its own preset, always from its light table so that gems are comparable. */
function Stone({ preset }: { preset: Preset }) {
  return (
    <svg viewBox="-12 -12 24 24" width="28" height="28" data-preset={preset} aria-hidden="true">
      <path className={styles.dark} d={cut.dark} />
      <path className={styles.plain} d={cut.plain} />
      <path className={styles.light} d={cut.light} />
      <path className={styles.glint} d={cut.glint} />
    </svg>
  )
}

const [girdle, table] = [11, 5.8]
/** One path per shade: the style of seven gems is computed at each choice, for each path. */
const cut = {
  dark: [0, 4].map(facet).join(''),
  plain: [1, 3, 5, 7].map(facet).join(''),
  light: [2, 6].map(facet).join('') + tableFrom(0, 8),
  glint: tableFrom(3, 3),
}

function facet(index: number): string {
  const corners = [
    corner(index, girdle),
    corner(index + 1, girdle),
    corner(index + 1, table),
    corner(index, table),
  ]
  return `M${corners.join('L')}Z`
}

/** The given number of corners of the flat top, starting at one of them. */
function tableFrom(first: number, count: number): string {
  return `M${Array.from({ length: count }, (_, step) => corner(first + step, table)).join('L')}Z`
}

function corner(index: number, radius: number): string {
  const angle = ((index + 0.5) * Math.PI) / 4
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}

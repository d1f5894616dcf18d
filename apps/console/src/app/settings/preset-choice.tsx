import { type Preferences, presets } from '#src/lib/preferences.ts'
import { useT } from '#src/lib/words.tsx'
import block from './block.module.css'
import styles from './preset-choice.module.css'

type Preset = Preferences['presetColor']

/** The seven gems as cut stones; the name of the one in force stands beside the title. */
export function PresetChoice({ value, onChange }: { value: Preset; onChange: (preset: Preset) => void }) {
  const t = useT()
  return (
    <fieldset className={block.block}>
      <legend className={block.head}>
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
              onChange={() => onChange(preset)}
            />
            <Stone preset={preset} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const facets = [0, 1, 2, 3, 4, 5, 6, 7]
const shades = ['dark', 'plain', 'light', 'plain'] as const

/** An octagonal cut in the accent of its own preset, always of its light table so that the stones compare. */
function Stone({ preset }: { preset: Preset }) {
  return (
    <svg viewBox="-12 -12 24 24" width="28" height="28" data-preset={preset} aria-hidden="true">
      {facets.map((facet) => (
        <path key={facet} className={styles[`facet-${shades[facet % 4] ?? 'plain'}`]} d={facetPath(facet)} />
      ))}
      <path
        className={styles['facet-light']}
        d={`M${facets.map((facet) => corner(facet, 5.8)).join('L')}Z`}
      />
      <path className={styles.glint} d={`M${[3, 4, 5].map((facet) => corner(facet, 5.8)).join('L')}Z`} />
    </svg>
  )
}

function facetPath(facet: number): string {
  const corners = [corner(facet, 11), corner(facet + 1, 11), corner(facet + 1, 5.8), corner(facet, 5.8)]
  return `M${corners.join('L')}Z`
}

function corner(index: number, radius: number): string {
  const angle = ((index + 0.5) * Math.PI) / 4
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}

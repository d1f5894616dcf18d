import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { TooltipLayer } from '#src/ui/tooltip/tooltip.tsx'
import { ChoiceExamples } from './choice-examples.tsx'
import { DisplayExamples } from './display-examples.tsx'
import { FieldExamples } from './field-examples.tsx'
import styles from './gallery-page.module.css'
import { OverlayExamples } from './overlay-examples.tsx'
import { Rules } from './rules.tsx'
import { TableExamples } from './table-examples.tsx'

const presets = ['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'] as const

/** Every component of ui/ in every state, for developers. */
export function GalleryPage() {
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>Parts</h1>
        <AppearanceBar />
      </header>
      <Section title="Buttons">
        <DisplayExamples.Buttons />
      </Section>
      <Section title="Shown things">
        <DisplayExamples.Marks />
      </Section>
      <Section title="How it is written">
        <Rules />
      </Section>
      <Section title="Choices">
        <ChoiceExamples />
      </Section>
      <Section title="Fields">
        <FieldExamples />
      </Section>
      <Section title="What floats">
        <OverlayExamples />
      </Section>
      <Section title="Nothing, trouble, waiting">
        <DisplayExamples.States />
      </Section>
      <Section title="Table and pager" wide>
        <TableExamples />
      </Section>
      <SnackbarHost />
      <TooltipLayer />
    </main>
  )
}

function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? styles.wide : styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** The root's attributes, set by the preferences. */
function AppearanceBar() {
  const root = document.documentElement
  const [mode, setMode] = useState<'light' | 'dark'>(root.dataset.mode === 'dark' ? 'dark' : 'light')
  const [preset, setPreset] = useState<(typeof presets)[number]>('default')
  const [direction, setDirection] = useState<'ltr' | 'rtl'>(root.dir === 'rtl' ? 'rtl' : 'ltr')
  return (
    <div className={styles.row}>
      <Segmented
        label="Mode"
        value={mode}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={(next) => {
          root.dataset.mode = next
          setMode(next)
        }}
      />
      <Segmented
        label="Direction"
        value={direction}
        options={[
          { value: 'ltr', label: 'LTR' },
          { value: 'rtl', label: 'RTL' },
        ]}
        onChange={(next) => {
          root.dir = next
          setDirection(next)
        }}
      />
      <Button
        onClick={() => {
          const next = presets[(presets.indexOf(preset) + 1) % presets.length] ?? 'default'
          root.dataset.preset = next
          setPreset(next)
        }}
      >
        Preset: {preset}
      </Button>
    </div>
  )
}

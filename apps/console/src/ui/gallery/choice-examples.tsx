import type { Locale } from '@loupe/contract/shared/values'
import { useState } from 'react'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { type LanguageState, LanguageSwitch } from '#src/ui/choice/language-switch.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import styles from './gallery-page.module.css'

const states: Record<Locale, LanguageState> = { en: 'ready', fr: 'outdated', ro: 'partial', zh: 'missing' }

/** Components that choose among a few options. */
export function ChoiceExamples() {
  const [selected, setSelected] = useState(true)
  const [segment, setSegment] = useState<'everyone' | 'filter' | 'chosen'>('filter')
  const [locale, setLocale] = useState<Locale>('en')
  const [tab, setTab] = useState('overview')
  return (
    <div className={styles.stack}>
      <CheckboxField label="Ticked" checked={selected} onChange={() => setSelected(!selected)} />
      <CheckboxField label="Some of them" indeterminate checked={false} onChange={() => undefined} />
      <CheckboxField
        label="With a hint"
        hint="Figures leave test players out."
        checked={false}
        onChange={() => undefined}
      />
      <CheckboxField label="Disabled" disabled />
      <Segmented
        label="Audience"
        value={segment}
        options={[
          { value: 'everyone', label: 'Everyone' },
          { value: 'filter', label: 'Filter' },
          { value: 'chosen', label: 'Chosen players' },
        ]}
        onChange={setSegment}
      />
      <Select
        label="Language"
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'Français' },
          { value: 'ro', label: 'Română' },
          { value: 'zh', label: '中文' },
        ]}
      />
      <div>
        <p className={styles.rule}>
          The language of a text is always this switch, with one word for its state. The language of a person
          is a select.
        </p>
        <LanguageSwitch
          label="Language of the text"
          current={locale}
          stateOf={(one) => states[one]}
          onChange={setLocale}
        >
          <p lang={locale}>The text in {locale}.</p>
        </LanguageSwitch>
      </div>
      <div>
        <Tabs
          label="Player"
          current={tab}
          onChange={setTab}
          tabs={[
            { id: 'overview', label: 'Overview', panel: <p>Figures and details.</p> },
            { id: 'notes', label: 'Notes', count: 2, panel: <p>Two notes.</p> },
          ]}
        />
      </div>
    </div>
  )
}

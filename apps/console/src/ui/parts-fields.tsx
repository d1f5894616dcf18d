import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Combobox } from './combobox.tsx'
import { DateField } from './date-field.tsx'
import { FormSummary } from './form.tsx'
import styles from './parts-page.module.css'
import { PasswordField } from './password-field.tsx'
import { TagInput } from './tag-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const gems = ['Sapphire', 'Emerald', 'Ruby', 'Amethyst', 'Topaz', 'Tourmaline', 'Onyx'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

/** Parts that are typed into. */
export function FieldParts() {
  const [day, setDay] = useState('2026-03-04')
  const [gem, setGem] = useState('ruby')
  const [tags, setTags] = useState(['duellist', 'early player'])
  return (
    <div className={styles.stack}>
      <p className={styles.rule}>
        A message stands first in its form, panel or page, and alone: an error takes the place of a hint.
      </p>
      <FormSummary
        attempt={0}
        errors={[
          { fieldId: 'parts-email', label: 'Email', message: 'This is not an email address.' },
          { message: 'Somebody saved before you.' },
        ]}
      />
      <TextField label="Full name" placeholder="As the player writes it" aside="Optional" />
      <TextField
        id="parts-email"
        label="Email"
        type="email"
        defaultValue="andreea@"
        error="This is not an email address."
      />
      <TextField label="Search" type="search" icon={Search} hint="By name, username or email." />
      <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        showLabel="Show the password"
        hideLabel="Hide the password"
      />
      <TextArea label="Note" aside="20 of 5,000" defaultValue="Won the May league." />
      <DateField label="Ends on" value={day} onChange={setDay} />
      <Combobox label="Gem" value={gem} valueLabel={gem} onChange={setGem} load={gems} />
      <TagInput label="Tags" value={tags} onChange={setTags} load={gems} />
    </div>
  )
}

import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Combobox } from '#src/ui/choice/combobox/combobox.tsx'
import { TagInput } from '#src/ui/choice/combobox/tag-input.tsx'
import { DateField } from '#src/ui/date/date-field.tsx'
import { FormSummary } from '#src/ui/field/form.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './gallery-page.module.css'

const gems = ['Sapphire', 'Emerald', 'Ruby', 'Amethyst', 'Topaz', 'Tourmaline', 'Onyx'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

/** Components for typing. */
export function FieldExamples() {
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
          { message: 'This player has changed.' },
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

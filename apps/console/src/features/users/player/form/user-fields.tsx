import { locales } from '@loupe/contract/shared/values'
import { useMemo } from 'react'
import { loadTags } from '#src/features/users/users.queries.ts'
import { useUserMessages } from '#src/features/users/users-messages.ts'
import type { MessageId } from '#src/messages/catalogue.ts'
import { timeZoneOptions, zoneLabel } from '#src/shared/dates/time-zones.ts'
import type { FieldCodes } from '#src/shared/forms/validate.ts'
import { localeNames } from '#src/shared/messages/locales.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { Combobox } from '#src/ui/choice/combobox/combobox.tsx'
import { TagInput } from '#src/ui/choice/combobox/tag-input.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { type FormError, formGridClass, formPairClass } from '#src/ui/field/form.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { countryOptions } from './countries.ts'
import type { DraftName, UserDraft } from './user-draft.ts'

export const fieldLabels: Record<DraftName, MessageId> = {
  username: 'users.username',
  fullName: 'usersParts.fullName',
  email: 'users.email',
  emailVerified: 'usersParts.emailVerified',
  locale: 'users.language',
  country: 'users.country',
  timeZone: 'usersParts.timeZone',
  tags: 'users.tags',
  notes: 'usersParts.note',
  isTest: 'users.isTest',
}

export function fieldId(name: string): string {
  return `player-${name}`
}

/** The errors, for the summary above the fields. */
export function useFieldErrors(codes: FieldCodes): FormError[] {
  const t = useT()
  const messages = useFieldMessages()
  return Object.entries(codes).map(([path, code]) => {
    const name = path.split('.')[0] ?? ''
    const label = name in fieldLabels ? t(fieldLabels[name as DraftName]) : name
    return { fieldId: fieldId(name), label, message: messages(code ?? 'input_invalid', name) }
  })
}

/** The fields of a player, for adding and editing. */
export function UserFields({
  draft,
  onChange,
  codes,
  canVerifyEmail = false,
}: {
  draft: UserDraft
  /** Whether the game sent the address, and nobody has verified it. */
  canVerifyEmail?: boolean
  onChange: (changes: Partial<UserDraft>) => void
  codes: FieldCodes
}) {
  const t = useT()
  const messages = useFieldMessages()
  const userMessages = useUserMessages()
  const countries = useMemo(() => countryOptions(userMessages.country), [userMessages])
  const zones = useMemo(() => timeZoneOptions(), [])
  const errorOf = (name: DraftName) => {
    const code = Object.entries(codes).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
    return code && messages(code, name)
  }
  const text = (name: 'username' | 'fullName' | 'email') => ({
    id: fieldId(name),
    label: t(fieldLabels[name]),
    value: draft[name],
    error: errorOf(name),
    // a player's data: a browser would fill in the administrator's own
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  })
  const optional = t('usersParts.optional')
  return (
    <div className={formGridClass}>
      <div className={formPairClass}>
        <TextField {...text('username')} maxLength={40} autoCapitalize="none" spellCheck={false} required />
        <TextField {...text('fullName')} maxLength={120} required />
      </div>
      <TextField
        {...text('email')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ email: value, emailVerified: value.trim() !== '' })
        }
        type="email"
        maxLength={254}
        aside={optional}
        autoCapitalize="none"
        spellCheck={false}
      />
      {canVerifyEmail ? (
        <CheckboxField
          id={fieldId('emailVerified')}
          label={t('usersParts.emailVerified')}
          hint={t('usersParts.emailVerifiedHint')}
          checked={draft.emailVerified}
          onChange={(event) => onChange({ emailVerified: event.currentTarget.checked })}
        />
      ) : null}
      <div className={formPairClass}>
        <Select
          id={fieldId('locale')}
          label={t('users.language')}
          value={draft.locale}
          error={errorOf('locale')}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          onChange={(event) => onChange({ locale: event.currentTarget.value })}
        />
        <Combobox
          id={fieldId('country')}
          label={t('users.country')}
          aside={optional}
          value={draft.country}
          valueLabel={userMessages.country(draft.country)}
          error={errorOf('country')}
          load={countries}
          onChange={(country) => onChange({ country })}
        />
      </div>
      <Combobox
        id={fieldId('timeZone')}
        label={t('usersParts.timeZone')}
        aside={optional}
        value={draft.timeZone}
        valueLabel={zoneLabel(draft.timeZone)}
        error={errorOf('timeZone')}
        load={zones}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <TagInput
        id={fieldId('tags')}
        label={t('users.tags')}
        aside={optional}
        hint={t('users.tagsHint')}
        value={draft.tags}
        error={errorOf('tags')}
        load={loadTags}
        onChange={(tags) => onChange({ tags })}
      />
      <TextArea
        id={fieldId('notes')}
        label={t('usersParts.note')}
        aside={optional}
        maxLength={5000}
        value={draft.notes}
        error={errorOf('notes')}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <CheckboxField
        id={fieldId('isTest')}
        label={t('users.isTest')}
        hint={t('usersParts.isTestHint')}
        checked={draft.isTest}
        onChange={(event) => onChange({ isTest: event.currentTarget.checked })}
      />
    </div>
  )
}

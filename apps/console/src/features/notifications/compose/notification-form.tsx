import { notificationKinds } from '@loupe/contract/admin/notifications'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import type { FieldCodes, validate } from '#src/shared/forms/validate.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { formPairClass } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useNotificationMessages } from '../notifications-messages.ts'
import { notificationsSearch } from '../notifications-search.ts'
import type { NotificationDraft } from './notification-draft.ts'
import { NotificationTextFields, pathOf } from './text-fields.tsx'

/** What it says in each language, where it leads, and what it is about. */
export function NotificationFields({
  draft,
  onChange,
  form,
  hasKind = true,
}: {
  draft: NotificationDraft
  onChange: (changes: Partial<NotificationDraft>) => void
  form: Form
  hasKind?: boolean
}) {
  const t = useT()
  const messages = useNotificationMessages()
  return (
    <>
      <NotificationTextFields
        draft={draft}
        onChange={onChange}
        locale={form.locale}
        onLocale={form.setLocale}
        codes={form.codes}
      />
      <div className={hasKind ? formPairClass : undefined}>
        <TextField
          id="notification-link"
          label={t('notifications.link')}
          aside={t('notifications.optional')}
          hint={t('notifications.linkHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={500}
          value={draft.link}
          error={form.codes.link && t('notifications.linkWrong')}
          onChange={(event) => onChange({ link: event.currentTarget.value })}
        />
        {hasKind ? (
          <Select
            id="notification-kind"
            label={t('notifications.kind')}
            hint={t('notifications.kindHint')}
            value={draft.kind}
            options={notificationKinds.map((value) => ({ value, label: messages.kind(value) }))}
            onChange={(event) => {
              const kind = notificationKinds.find((each) => each === event.currentTarget.value)
              if (kind) onChange({ kind })
            }}
          />
        ) : null}
      </div>
    </>
  )
}

export type Form = ReturnType<typeof useForm>

/** What is wrong with the words that are typed, in which language they show, and a question before they are lost. */
export function useForm(dialog: 'write' | 'edit', isDirty: boolean) {
  const failureMessage = useFailureMessage()
  const [locale, setLocale] = useState<Locale>('en')
  const { codes, generalFailure, attempt, ...errors } = useFormErrors()
  const guard = useLeaveGuard(isDirty, ({ path, search }) => {
    const isHere = path === '/notifications' || path.startsWith('/notifications/')
    return !isHere || notificationsSearch.readSearch(search).dialog !== dialog
  })

  /** Shows the first language in which something is wrong, and focuses the field. */
  function focusFirst(found: FieldCodes) {
    const paths = Object.keys(found)
    const wrong = locales.find((each) =>
      (['title', 'body'] as const).some((part) => paths.includes(pathOf(each, part))),
    )
    if (wrong) setLocale(wrong)
    const part = wrong && (['title', 'body'] as const).find((each) => paths.includes(pathOf(wrong, each)))
    const first = part ?? fields.find((name) => paths.some((path) => path.split('.')[0] === name))
    if (first) requestAnimationFrame(() => document.getElementById(`notification-${first}`)?.focus())
  }

  return {
    locale,
    setLocale,
    codes,
    guard,
    attempt,
    errors: generalFailure ? [{ message: failureMessage(generalFailure) }] : [],
    /** Whether the contract takes the input; what is wrong with it shows. */
    check(schema: Parameters<typeof validate>[0], input: Record<string, unknown>): boolean {
      const { codes: wrong } = errors.check(schema, input)
      focusFirst(wrong ?? {})
      return wrong === null
    },
    refuse: (error: unknown) => focusFirst(errors.refuse(error)),
  }
}

const fields = ['link', 'kind', 'audience', 'scheduledAt'] as const

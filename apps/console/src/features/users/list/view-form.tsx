import { addView } from '@loupe/contract/admin/views'
import { type FormEvent, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useViewActions } from '../users.queries.ts'
import styles from './users-views.module.css'

/** Asks for the name under which the list's state is kept. */
export function ViewForm({ query, onDone }: { query: string; onDone: () => void }) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { add } = useViewActions()
  const [name, setName] = useState('')
  const { codes, generalFailure, check, refuse } = useFormErrors(['name'])
  const code = codes.name ?? (Object.keys(codes).length > 0 ? 'input_invalid' : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = check(addView.input, { list: 'users', name, query })
    if (!data || add.isPending) return
    add.mutate(data, {
      onSuccess: (view) => {
        showDone(t('users.view.saved', { name: view.name }))
        onDone()
      },
      onError: refuse,
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
        autoFocus
        label={t('users.view.name')}
        autoComplete="off"
        maxLength={40}
        value={name}
        readOnly={add.isPending}
        error={code ? messages(code, 'name') : generalFailure ? failureMessage(generalFailure) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" tone="primary" busy={add.isPending}>
        {t('users.view.save')}
      </Button>
    </form>
  )
}

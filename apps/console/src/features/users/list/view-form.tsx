import { addView } from '@loupe/contract/admin/views'
import { type FormEvent, useState } from 'react'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { validate } from '#src/shared/forms/validate.ts'
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
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const { data, codes } = validate(addView.input, { list: 'users', name, query })
    if (add.isPending) return
    if (!data) return setError(messages(codes.name ?? 'input_invalid', 'name'))
    add.mutate(data, {
      onSuccess: (view) => {
        showDone(t('users.view.saved', { name: view.name }))
        onDone()
      },
      onError: (problem) => {
        const wrong = fieldErrors(asFailure(problem)).find(({ path }) => path === 'name')
        setError(wrong ? messages(wrong.code, 'name') : failureMessage(problem))
      },
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
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" tone="primary" busy={add.isPending}>
        {t('users.view.save')}
      </Button>
    </form>
  )
}

import { addView, type View } from '@loupe/contract/admin/views'
import { type FormEvent, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useViewActions } from './view-actions.queries.ts'
import styles from './views.module.css'

/**
 * Saves the list's state: as a new view, or in the view that was open before its filters were changed (`origin`), if
 * this administrator may change it.
 */
export function ViewForm({
  query,
  origin,
  onDone,
}: {
  query: string
  origin: View | null
  onDone: () => void
}) {
  const t = useT()
  const messages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const { add, update } = useViewActions()
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const { codes, generalFailure, check, refuse } = useFormErrors(['name'])
  const code = codes.name ?? (Object.keys(codes).length > 0 ? 'input_invalid' : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = check(addView.input, { list: 'users', name, query, isShared })
    if (!data || add.isPending) return
    add.mutate(data, {
      onSuccess: (view) => {
        showDone(t('usersViews.saved', { name: view.name }))
        onDone()
      },
      onError: refuse,
    })
  }

  function change(view: View) {
    update.mutate(
      { view, query },
      {
        onSuccess: () => {
          showDone(t('usersViews.saved', { name: view.name }))
          onDone()
        },
        onError: (error) => showFailure(failureMessage(error)),
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {origin?.isEditable ? (
        <>
          <Button busy={update.isPending} onClick={() => change(origin)}>
            {t('usersViews.update', { name: origin.name })}
          </Button>
          <p className={styles.or}>{t('usersViews.or')}</p>
        </>
      ) : null}
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
        autoFocus
        label={t('usersViews.name')}
        autoComplete="off"
        maxLength={40}
        value={name}
        readOnly={add.isPending}
        error={code ? messages(code, 'name') : generalFailure ? failureMessage(generalFailure) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CheckboxField
        label={t('usersViews.share')}
        checked={isShared}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
      <Button type="submit" tone="primary" busy={add.isPending}>
        {t('usersViews.save')}
      </Button>
    </form>
  )
}

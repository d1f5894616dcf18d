import type { User } from '@loupe/contract/admin/users/users'
import { eraseUser, getErasePlan } from '@loupe/contract/admin/users/users-erase'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useUser } from '#src/features/users/users.queries.ts'
import { nameOf, useUserMessages } from '#src/features/users/users-messages.ts'
import { call } from '#src/shared/api/api-client.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { FormSummary, formGridClass } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import styles from './erase-dialog.module.css'
import { cacheUser } from './player-actions.queries.ts'

/** Erases a player permanently: first shows what is removed and what is kept, and asks for the username. */
export function EraseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: user } = useUser(id, undefined)
  return user ? <EraseForm user={user} onClose={onClose} /> : null
}

function EraseForm({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const client = useQueryClient()
  const [confirm, setConfirm] = useState('')
  const [differs, setDiffers] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const plan = useQuery({
    queryKey: ['users', 'erase-plan', user.id],
    queryFn: ({ signal }) => call(getErasePlan, { id: user.id }, { signal }),
  })
  const erase = useMutation({ mutationFn: () => call(eraseUser, { id: user.id, confirm: confirm.trim() }) })
  const name = nameOf(user)

  function submit() {
    const isDifferent = confirm.trim().toLowerCase() !== user.username.toLowerCase()
    setDiffers(isDifferent)
    if (isDifferent || erase.isPending || !plan.data) return
    erase.mutate(undefined, {
      onSuccess: (erased) => {
        cacheUser(client, erased)
        showDone(t('usersParts.erase.done', { name }))
        onClose()
      },
      onError: () => setAttempt(attempt + 1),
    })
  }

  const problem = erase.error ?? plan.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('usersParts.erase.title', { name })}
      description={t('usersParts.erase.text')}
    >
      <DialogForm busy={erase.isPending} onSubmit={submit}>
        <DialogBody>
          <div className={formGridClass}>
            <FormSummary attempt={attempt} errors={problem ? [{ message: failureMessage(problem) }] : []} />
            <div className={styles.plan} aria-busy={plan.isPending}>
              <Part title={t('usersParts.erase.removed')} icon={Trash2} entries={plan.data?.removed} />
              <Part title={t('usersParts.erase.retained')} icon={Check} entries={plan.data?.kept} />
            </div>
            <TextField
              label={t('usersParts.erase.confirm', { username: user.username })}
              value={confirm}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={differs ? t('errors.confirmation_differs') : undefined}
              onChange={(event) => setConfirm(event.currentTarget.value)}
            />
          </div>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="danger-fill" disabled={!plan.data} busy={erase.isPending}>
            {t('usersParts.erase.submit')}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  )
}

function Part({
  title,
  icon,
  entries,
}: {
  title: string
  icon: LucideIcon
  entries: readonly { what: string; count: number; deletedBy?: string | undefined }[] | undefined
}) {
  const t = useT()
  const messages = useUserMessages()
  const whatOf = usePlanMessages()
  const { day } = useDateFormats()
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {entries === undefined ? (
        <Skeleton width={8} />
      ) : entries.length === 0 ? (
        <p className={styles.none}>{t('usersParts.erase.nothing')}</p>
      ) : (
        <ul className={styles.list}>
          {entries.map(({ what, count, deletedBy }) => (
            <li key={what}>
              <Icon of={icon} size={14} />
              <span>
                {whatOf(what)}
                {deletedBy ? (
                  <span className={styles.deletedBy}>
                    {t('usersParts.erase.deletedBy', { date: day(deletedBy) })}
                  </span>
                ) : null}
              </span>
              {count > 1 ? <span className={styles.count}>{messages.number(count)}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The labels of a plan's parts; a key newer than this console is shown as it is. */
function usePlanMessages(): (what: string) => string {
  const { formatMessage } = useIntl()
  return (what) => formatMessage({ id: `usersParts.erase.what.${what}`, defaultMessage: what })
}

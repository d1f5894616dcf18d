import { addUser } from '@loupe/contract/admin/users/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf } from '#src/features/users/users-messages.ts'
import { readSearch } from '#src/features/users/users-search.ts'
import { useCallOnce } from '#src/shared/api/use-call-mutation.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { cacheUser } from '../actions/player-actions.queries.ts'
import { changedNames, emptyDraft, inputOf } from './user-draft.ts'
import { UserFields } from './user-fields.tsx'
import { UserFormDialog } from './user-form-dialog.tsx'

/** Adds a player, and opens them. */
export function AddUserDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const t = useT()
  const client = useQueryClient()
  const [draft, setDraft] = useState(emptyDraft)
  const errors = useFormErrors()
  const add = useCallOnce(addUser)
  const guard = useLeaveGuard(
    changedNames(emptyDraft, draft).length > 0,
    ({ path, search }) => !path.startsWith('/users') || readSearch(search).dialog !== 'add',
  )

  function submit() {
    if (add.isPending) return
    // an address entered by an administrator is verified without asking
    const { emailVerified: _, ...added } = draft
    const { data } = errors.check(addUser.input, inputOf(added))
    if (!data) return
    add.mutate(data, {
      onSuccess: (user) => {
        cacheUser(client, user)
        guard.release()
        showDone(t('usersParts.added', { name: nameOf(user) }))
        onAdded(user.id)
      },
      onError: errors.refuse,
    })
  }

  return (
    <UserFormDialog
      title={t('usersParts.addTitle')}
      submitLabel={t('users.add')}
      errors={errors}
      busy={add.isPending}
      guard={guard}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields
        draft={draft}
        codes={errors.codes}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
    </UserFormDialog>
  )
}

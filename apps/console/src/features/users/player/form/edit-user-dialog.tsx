import type { User } from '@loupe/contract/admin/users/users'
import { updateUser } from '@loupe/contract/admin/users/users'
import { useState } from 'react'
import { useUser } from '#src/features/users/users.queries.ts'
import { nameOf } from '#src/features/users/users-messages.ts'
import { openIdOf, readSearch } from '#src/features/users/users-search.ts'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { useUserActions } from '../actions/player-actions.queries.ts'
import { UserConflict } from './user-conflict.tsx'
import { changedNames, compareUserEdits, type DraftName, draftOf, inputOf, pickDraft } from './user-draft.ts'
import { UserFields } from './user-fields.tsx'
import { UserFormDialog } from './user-form-dialog.tsx'

/** Edits a player's fields; the player must be loaded before they can be edited. */
export function EditUserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: user, isPlaceholderData } = useUser(id, undefined)
  return user && !isPlaceholderData ? <EditForm key={id} user={user} onClose={onClose} /> : null
}

function EditForm({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { update } = useUserActions()
  /** The version that the draft is based on: the player may be refetched meanwhile, the draft stays. */
  const [base, setBase] = useState(user)
  const [draft, setDraft] = useState(() => draftOf(user))
  const [theirs, setTheirs] = useState<User | null>(null)
  const errors = useFormErrors()
  const changed = changedNames(draftOf(base), draft)
  const guard = useLeaveGuard(
    changed.length > 0,
    ({ path, search }) => openIdOf(path) !== user.id || readSearch(search).dialog !== 'edit',
  )

  function save(version: number, names: DraftName[]) {
    // a changed address counts as verified unless the form says otherwise
    const sent: DraftName[] = names.includes('email') ? [...names, 'emailVerified'] : names
    const input = { id: user.id, version, ...inputOf(pickDraft(draft, sent)) }
    const { data } = errors.check(updateUser.input, input)
    if (!data) return
    update.mutate(data, { onSuccess: done, onError: (error) => refused(error) })
  }

  function done(saved: User) {
    guard.release()
    showDone(t('usersParts.savedPlayer', { name: nameOf(saved) }))
    onClose()
  }

  function refused(error: unknown) {
    const current = conflictingRecord<User>(error, ['id', 'version', 'username'])
    if (current) {
      const { mine, both } = compareUserEdits(draftOf(base), draft, draftOf(current))
      // nobody else changed these fields: the save is repeated on the newer version
      if (both.length === 0) return save(current.version, mine)
      return setTheirs(current)
    }
    errors.refuse(error)
  }

  function submit() {
    if (update.isPending) return
    if (changed.length === 0) return onClose()
    save(base.version, changed)
  }

  if (theirs) {
    return (
      <UserConflict
        base={draftOf(base)}
        mine={draft}
        theirs={draftOf(theirs)}
        onBack={() => setTheirs(null)}
        onChoose={(choice) => {
          // fields chosen from their version are saved already; the rest is saved over it
          setBase(theirs)
          setDraft(choice)
          setTheirs(null)
        }}
      />
    )
  }
  return (
    <UserFormDialog
      title={t('usersParts.editTitle', { name: nameOf(user) })}
      submitLabel={t('users.save')}
      errors={errors}
      busy={update.isPending}
      guard={guard}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields
        draft={draft}
        codes={errors.codes}
        canVerifyEmail={base.email !== null && !base.emailVerified}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
    </UserFormDialog>
  )
}

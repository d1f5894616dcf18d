import type { User } from '@loupe/contract/admin/users'
import { updateUser } from '@loupe/contract/admin/users'
import { useState } from 'react'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { type FieldCodes, validate } from '#src/shared/forms/validate.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { useUser, useUserActions } from '../users.queries.ts'
import { nameOf } from '../users-messages.ts'
import { openIdOf, readSearch } from '../users-search.ts'
import { currentOf } from './conflict.ts'
import { ConflictChoices } from './conflict-choices.tsx'
import { changedNames, compareEdits, type DraftName, draftOf, inputOf, pickDraft } from './user-draft.ts'
import { UserFields } from './user-fields.tsx'
import { codesOf, UserFormDialog } from './user-form-dialog.tsx'

/** Edits a player's fields; the player must be there before there is anything to edit. */
export function EditUserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: user, isPlaceholderData } = useUser(id, undefined)
  return user && !isPlaceholderData ? <EditForm key={id} user={user} onClose={onClose} /> : null
}

function EditForm({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { update } = useUserActions()
  /** The version that the draft began from: the player may be fetched anew meanwhile, the draft stays. */
  const [base, setBase] = useState(user)
  const [draft, setDraft] = useState(() => draftOf(user))
  const [theirs, setTheirs] = useState<User | null>(null)
  const [codes, setCodes] = useState<FieldCodes>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const changed = changedNames(draftOf(base), draft)
  const guard = useLeaveGuard(
    changed.length > 0,
    ({ path, search }) => openIdOf(path) !== user.id || readSearch(search).dialog !== 'edit',
  )

  function save(version: number, names: DraftName[]) {
    // a changed address counts as verified unless the form says otherwise
    const sent: DraftName[] = names.includes('email') ? [...names, 'emailVerified'] : names
    const input = { id: user.id, version, ...inputOf(pickDraft(draft, sent)) }
    const { data, codes: wrong } = validate(updateUser.input, input)
    setCodes(wrong ?? {})
    setFailure(null)
    setAttempt(attempt + 1)
    if (!data) return
    update.mutate(data, { onSuccess: done, onError: (error) => refused(error) })
  }

  function done(saved: User) {
    guard.release()
    showDone(t('users.savedPlayer', { name: nameOf(saved) }))
    onClose()
  }

  function refused(error: unknown) {
    const current = failureCode(asFailure(error)) === 'conflict' ? currentOf(error) : null
    if (current) {
      const { mine, both } = compareEdits(draftOf(base), draft, draftOf(current))
      // nobody else touched these fields: the save just goes on from the newer version
      if (both.length === 0) return save(current.version, mine)
      return setTheirs(current)
    }
    const found = codesOf(asFailure(error))
    setCodes(found)
    setFailure(Object.keys(found).length > 0 ? null : error)
    setAttempt(attempt + 2)
  }

  function submit() {
    if (update.isPending) return
    if (changed.length === 0) return onClose()
    save(base.version, changed)
  }

  if (theirs) {
    return (
      <ConflictChoices
        base={draftOf(base)}
        mine={draft}
        theirs={draftOf(theirs)}
        onBack={() => setTheirs(null)}
        onChoose={(choice) => {
          // what was chosen from them is theirs already; the rest is saved over it
          setBase(theirs)
          setDraft(choice)
          setTheirs(null)
        }}
      />
    )
  }
  return (
    <UserFormDialog
      title={t('users.editTitle', { name: nameOf(user) })}
      submitLabel={t('users.save')}
      codes={codes}
      failure={failure}
      attempt={attempt}
      busy={update.isPending}
      guard={guard}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields
        draft={draft}
        codes={codes}
        asksToVerifyEmail={base.email !== null && !base.emailVerified}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
    </UserFormDialog>
  )
}

import type { User } from '@loupe/contract/admin/users/users'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDiscard } from '#src/shared/navigation/use-discard.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { BlockHeader } from '#src/ui/layout/block-header.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { openIdOf } from '../users-search.ts'
import { useUserActions } from './actions/player-actions.queries.ts'
import styles from './player-panel.module.css'

const DiscardDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/overlay/discard-dialog.tsx'))).DiscardDialog,
  ({ onStay }) => onStay(),
)
const maxLength = 5000

/** Administrators' notes about a player. */
export function PlayerNotes({ user }: { user: User }) {
  const t = useT()
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <section className={styles.block}>
      <BlockHeader title={t('usersParts.note')}>
        {draft === null && user.status !== 'erased' ? (
          <Button size="small" tone="quiet" icon={Pencil} onClick={() => setDraft(user.notes)}>
            {user.notes ? t('usersParts.editNote') : t('usersParts.addNote')}
          </Button>
        ) : null}
      </BlockHeader>
      {draft !== null ? (
        <NoteForm
          user={user}
          draft={draft}
          onDraft={setDraft}
          // text typed since the save stays open
          onSaved={(sent) => setDraft((now) => (now === sent ? null : now))}
          onClose={() => setDraft(null)}
        />
      ) : (
        <p className={user.notes ? styles.note : styles.none}>
          <bdi>{user.notes || t('usersParts.noNote')}</bdi>
        </p>
      )}
    </section>
  )
}

function NoteForm({
  user,
  draft,
  onDraft,
  onSaved,
  onClose,
}: {
  user: User
  draft: string
  onDraft: (draft: string) => void
  onSaved: (sent: string) => void
  onClose: () => void
}) {
  const t = useT()
  const messages = useFailureMessage()
  const { update } = useUserActions()
  /** The player as saved by another administrator meanwhile. */
  const [theirs, setTheirs] = useState<User | null>(null)
  const base = theirs ?? user
  const guard = useDiscard(draft !== user.notes, onClose, ({ path }) => openIdOf(path) !== user.id)

  function save(over: User = base) {
    if (update.isPending && over === base) return
    update.mutate(
      { id: user.id, version: over.version, notes: draft },
      {
        onSuccess: () => {
          setTheirs(null)
          onSaved(draft)
        },
        onError: (error) => {
          const current = conflictingRecord<User>(error, ['id', 'version', 'username'])
          if (!current) return showFailure(messages(error))
          // another field of the player has changed: the note can still be saved
          if (current.notes === over.notes) return save(current)
          setTheirs(current)
        },
      },
    )
  }

  return (
    <>
      <TextArea
        label={t('usersParts.note')}
        labelHidden
        aside={t('usersParts.noteCount', { count: draft.length, most: maxLength })}
        hint={t('usersParts.noteHint')}
        error={
          theirs ? t('usersParts.noteConflict', { text: theirs.notes || t('usersParts.noNote') }) : undefined
        }
        maxLength={maxLength}
        value={draft}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
        autoFocus
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
          if (event.key === 'Escape') {
            event.preventDefault()
            guard.close()
          }
        }}
      />
      <div className={styles.noteActions}>
        <Button size="small" onClick={guard.close}>
          {t('ui.cancel')}
        </Button>
        <Button size="small" tone="primary" busy={update.isPending} onClick={() => save()}>
          {theirs ? t('usersParts.saveMine') : t('users.save')}
        </Button>
      </div>
      {guard.confirming ? (
        <Suspense fallback={null}>
          <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} />
        </Suspense>
      ) : null}
    </>
  )
}

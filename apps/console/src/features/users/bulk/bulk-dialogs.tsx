import { BulkUserAction } from '@loupe/contract/admin/users/users-bulk'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { useDiscard } from '#src/shared/navigation/use-discard.ts'
import { TagInput } from '#src/ui/choice/combobox/tag-input.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { formGridClass } from '#src/ui/field/form.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import type { Selection } from '../list/use-selection.ts'
import {
  isSuspensionTyped,
  SuspensionFields,
  suspensionOf,
  useSuspension,
} from '../player/actions/suspension-fields.tsx'
import { loadTags } from '../users.queries.ts'
import type { UsersSearch } from '../users-search.ts'
import { useSelectionInput } from './bulk-bar.tsx'
import { useBulkActions } from './jobs.queries.ts'

interface BulkDialogProps {
  selection: Selection
  filter: UsersSearch
  count: number
  /** The number as text; "10,000+" if it is not known exactly. */
  countText: string
  onClose: () => void
}

/** Adds or removes tags of the selected players. */
export function BulkTagDialog(props: BulkDialogProps) {
  const t = useT()
  const messages = useFieldMessages()
  const [kind, setKind] = useState<'addTags' | 'removeTags'>('addTags')
  const [tags, setTags] = useState<string[]>([])
  const { submit, codes, busy, guard } = useBulkForm(props, tags.length > 0, () => ({ kind, tags }))
  return (
    <Dialog
      open
      onClose={guard.close}
      title={t('usersBulk.tagTitle', { count: props.count, total: props.countText })}
    >
      <DialogForm busy={busy} onSubmit={submit}>
        <DialogBody>
          <div className={formGridClass}>
            <Segmented
              label={t('usersBulk.tagWay')}
              value={kind}
              options={[
                { value: 'addTags', label: t('usersBulk.addTags') },
                { value: 'removeTags', label: t('usersBulk.removeTags') },
              ]}
              onChange={setKind}
            />
            <TagInput
              label={t('users.tags')}
              hint={t('users.tagsHint')}
              value={tags}
              onChange={setTags}
              load={loadTags}
              error={codes.tags ? messages(tags.length === 0 ? 'required' : codes.tags, 'tags') : undefined}
            />
          </div>
        </DialogBody>
        <SubmitActions onCancel={guard.close}>
          {kind === 'addTags'
            ? t('usersBulk.tagSubmit', { count: props.count, total: props.countText })
            : t('usersBulk.untagSubmit', { count: props.count, total: props.countText })}
        </SubmitActions>
      </DialogForm>
      {guard.confirming ? <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} /> : null}
    </Dialog>
  )
}

/** Suspends the selected players, with a reason that is shown to them. */
export function BulkSuspendDialog(props: BulkDialogProps) {
  const t = useT()
  const suspension = useSuspension()
  const { submit, codes, busy, guard } = useBulkForm(props, isSuspensionTyped(suspension), () => ({
    kind: 'suspend',
    ...suspensionOf(suspension),
  }))
  return (
    <Dialog
      open
      onClose={guard.close}
      title={t('usersBulk.suspendTitle', { count: props.count, total: props.countText })}
      description={t('usersBulk.suspendText')}
    >
      <DialogForm busy={busy} onSubmit={submit}>
        <DialogBody>
          <SuspensionFields suspension={suspension} codes={codes} />
        </DialogBody>
        <SubmitActions tone="danger-fill" onCancel={guard.close}>
          {t('usersBulk.suspendSubmit', { count: props.count, total: props.countText })}
        </SubmitActions>
      </DialogForm>
      {guard.confirming ? <DiscardDialog onDiscard={guard.discard} onStay={guard.keep} /> : null}
    </Dialog>
  )
}

/**
 * Validates the action with the contract's schema, starts it, and clears the selection; asks before typed text is lost.
 */
function useBulkForm(
  { selection, filter, onClose }: BulkDialogProps,
  isTyped: boolean,
  actionOf: () => Record<string, unknown>,
) {
  const failureMessage = useFailureMessage()
  const { start } = useBulkActions()
  const selectionInput = useSelectionInput(selection, filter)
  const { codes, check } = useFormErrors()
  const guard = useDiscard(isTyped, onClose)

  function submit() {
    const { data } = check(BulkUserAction, actionOf())
    if (!data || start.isPending) return
    start.mutate(
      { action: data, selection: selectionInput() },
      {
        onSuccess: () => {
          selection.clear()
          onClose()
        },
        onError: (error) => showFailure(failureMessage(error)),
      },
    )
  }
  return { submit, codes, busy: start.isPending, guard }
}

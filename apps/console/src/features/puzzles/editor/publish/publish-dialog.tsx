import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { formGridClass } from '#src/ui/field/form.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { caseHref } from '../../cases/case-address.ts'
import { usePuzzleCases } from '../../cases/cases.queries.ts'
import { isSame } from '../draft/puzzle-draft.ts'
import { useProblemMessages } from '../use-problem-messages.ts'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import { PublishTaps } from '../what-if/taps/publish-taps.tsx'
import type { PlayersTaps } from '../what-if/taps/use-players-taps.ts'
import type { Check } from './checks.ts'
import { ChecksList } from './checks-panel.tsx'

/**
 * The effect of publishing and the open checks, with links to the errors. If a case waits for a fix, publishing leads
 * to it.
 */
export function PublishDialog({
  editor,
  taps,
  checks,
  onGo,
  onClose,
}: {
  editor: PuzzleEditorState
  taps: PlayersTaps
  checks: readonly Check[]
  onGo: (check: Check) => void
  onClose: () => void
}) {
  const t = useT()
  const navigate = useNavigate()
  const problemMessages = useProblemMessages(editor.clean.items)
  const [error, setError] = useState<unknown>(null)
  const { _id, publishedVersion } = editor.base
  const cases = usePuzzleCases(_id, publishedVersion !== null)
  const { isNew } = editor
  // after publishing there is nothing new either, until this is closed
  const [hasNothing] = useState(editor.hasNothingToPublish)
  const version = (publishedVersion ?? 0) + (isNew || publishedVersion === null ? 1 : 0)
  const live = new Map(taps.version?.items.map((item) => [item.id, item]))
  const changed = new Set(
    editor.clean.items.filter((item) => !isSame(item, live.get(item.id))).map(({ id }) => id),
  )
  const isStopped = checks.some(({ level }) => level === 'error')

  async function publish() {
    if (editor.isBusy) return
    setError(null)
    // requested again if they could not be loaded: the case that waits for this must not go unmentioned
    const known = cases.data || publishedVersion === null ? cases : cases.refetch({ cancelRefetch: false })
    const saved = editor.isDirty ? await editor.save() : { ok: true as const, record: editor.base }
    const outcome = saved.ok ? await editor.publish(saved.record) : saved
    if (outcome.ok) {
      const all = (await known).data?.filter(({ state }) => state === 'waiting') ?? []
      // several may wait: rather one about a piece that this version changes
      const waiting = all.find(({ item }) => item && changed.has(item.id)) ?? all[0]
      showDone(
        t('puzzleEditor.published', { version: outcome.record.publishedVersion }),
        waiting && {
          label: t('puzzleEditor.viewCase', { number: waiting.number }),
          onAction: () => navigate(caseHref(waiting)),
        },
      )
      onClose()
    } else if (outcome.theirs) onClose()
    else setError(outcome.error)
  }

  if (hasNothing) {
    return (
      <Dialog open onClose={onClose} title={t('puzzleEditor.nothingNew')}>
        <DialogBody>
          <p>{t('puzzleEditor.publishSame')}</p>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('puzzleEditor.publishTitle', { version })} size="medium">
      <DialogBody>
        <div className={formGridClass}>
          {error === null ? (
            <Notice tone={isStopped ? 'warn' : 'info'}>
              {t(
                isStopped
                  ? 'puzzleEditor.publishStopped'
                  : isNew
                    ? 'puzzleEditor.publishText'
                    : 'puzzleEditor.publishSame',
              )}
            </Notice>
          ) : (
            <Notice tone="danger">
              {problemMessages(error).map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Notice>
          )}
          <PublishTaps draft={editor.draft} taps={taps} />
          <ChecksList checks={checks} editor={editor} onGo={onGo} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          tone="primary"
          busy={editor.isBusy}
          aria-disabled={isStopped || undefined}
          onClick={() => {
            if (!isStopped) void publish()
          }}
        >
          {t('puzzleEditor.publishNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

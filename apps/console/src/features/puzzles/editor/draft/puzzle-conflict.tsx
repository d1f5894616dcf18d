import type { PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import { useState } from 'react'
import { textIn } from '#src/features/puzzles/text-in.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { formGridClass } from '#src/ui/field/form.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useFieldName } from '../use-field-name.ts'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import { type Conflict, mergeDrafts, type Side } from './merge-drafts.ts'
import styles from './puzzle-conflict.module.css'
import { cleaned, draftOf } from './puzzle-draft.ts'

/** Another administrator saved first: conflicting changes are chosen, the others are merged automatically. */
export function PuzzleConflict({ editor, theirs }: { editor: PuzzleEditorState; theirs: PuzzleRecord }) {
  const t = useT()
  const fieldName = useFieldName([...editor.draft.items, ...theirs.content.items])
  const [sides, setSides] = useState<Record<string, Side>>({})
  const { conflicts } = mergeDrafts(cleaned(draftOf(editor.base)), editor.clean, cleaned(draftOf(theirs)))
  const sideOf = ({ path }: Conflict): Side => sides[path.join()] ?? 'mine'
  return (
    <Dialog open onClose={editor.dismissConflict} title={t('puzzleEditor.conflictTitle')} size="large">
      <DialogBody>
        <div className={formGridClass}>
          <Notice tone="info">
            {t(conflicts.length > 0 ? 'puzzleEditor.conflictText' : 'puzzleEditor.conflictJoined', {
              count: conflicts.length,
            })}
          </Notice>
          {conflicts.map((conflict) => {
            const id = conflict.path.join()
            return (
              <div key={id} className={styles.conflict}>
                <h3>{fieldName(conflict.path)}</h3>
                <dl>
                  <dt>{t('puzzleEditor.mine')}</dt>
                  <dd>{shown(conflict.mine, t('puzzleEditor.nothing'))}</dd>
                  <dt>{t('puzzleEditor.theirs')}</dt>
                  <dd>{shown(conflict.theirs, t('puzzleEditor.nothing'))}</dd>
                </dl>
                <Segmented
                  label={fieldName(conflict.path)}
                  value={sideOf(conflict)}
                  options={(['mine', 'theirs'] as const).map((value) => ({
                    value,
                    label: t(`puzzleEditor.take.${value}`),
                  }))}
                  onChange={(side) => setSides({ ...sides, [id]: side })}
                />
              </div>
            )
          })}
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={editor.dismissConflict}>{t('puzzleEditor.later')}</Button>
        <Button tone="primary" onClick={() => editor.join(sideOf)}>
          {t('puzzleEditor.join')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function shown(value: unknown, nothing: string): string {
  if (value === undefined || value === null || value === '') return nothing
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((one) => shown(one, nothing)).join(', ')
  const { name } = value as { name?: Record<string, string> }
  if (name) return textIn(name, 'en') || nothing
  return Object.values(value)
    .map((one) => shown(one, nothing))
    .join(', ')
}

import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { useUserTotal } from '../users.queries.ts'
import type { UsersSearch } from '../users-search.ts'
import { filterOf } from '../users-search.ts'
import styles from './player-filter.module.css'
import { PlayerFilterEditor } from './player-filter-editor.tsx'

/** Edits the conditions of the players' list in a dialog; the list gets complete ones. */
export function FilterDialog({
  search,
  onChange,
  onClose,
}: {
  search: UsersSearch
  /** Applies the conditions and closes. */
  onChange: (changes: UsersSearch) => void
  onClose: () => void
}) {
  const t = useT()
  const formatCount = useFormatCount()
  const [draft, setDraft] = useState(() => filterOf(search))
  const total = useUserTotal(draft, true).data
  return (
    <Dialog open onClose={onClose} title={t('usersFilter.title')}>
      <DialogForm
        busy={false}
        onSubmit={() => onChange({ where: draft.where ?? '', any: draft.any ?? '', dialog: '' })}
      >
        <DialogBody>
          <PlayerFilterEditor search={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
        </DialogBody>
        <DialogActions
          start={
            <output className={styles.total}>
              {total ? t('usersFilter.matches', { count: total.total, total: formatCount(total) }) : null}
            </output>
          }
        >
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="primary">
            {t('usersFilter.submit')}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  )
}

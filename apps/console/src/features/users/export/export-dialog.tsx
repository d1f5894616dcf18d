import Download from 'lucide-react/icons/download'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Conditions } from '#src/list/filters/conditions.tsx'
import { useConditions } from '#src/list/filters/use-conditions.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import type { UserSelection } from '../bulk/jobs.queries.ts'
import { useExport } from '../bulk/jobs.queries.ts'
import { useConditionMessages } from '../filter/use-condition-messages.ts'
import type { Selection } from '../list/use-selection.ts'
import { filters, useFilterValue } from '../list/users-filters.ts'
import { useExactUserTotal } from '../users.queries.ts'
import { filterInput, rowsInput } from '../users-input.ts'
import { useUserMessages } from '../users-messages.ts'
import { filterOf, type UsersSearch } from '../users-search.ts'
import styles from './export-dialog.module.css'

/** Shows what is exported and its size, then downloads the file. */
export function ExportDialog({
  search,
  total: counted,
  selection,
  onClose,
}: {
  search: UsersSearch
  total: Total | undefined
  selection: Selection
  onClose: () => void
}) {
  const t = useT()
  const messages = useUserMessages()
  const formatCount = useFormatCount()
  const selected = selection.selected.size
  const [what, setWhat] = useState<'matching' | 'ticked'>(selected > 0 ? 'ticked' : 'matching')
  const { isBusy, run, prompt } = usePlayersExport(search, onClose)
  const total = useExactUserTotal(search, counted, what === 'matching')
  const matching = formatCount(total) || '…'
  const count = what === 'ticked' ? selected : (total?.total ?? 0)
  const countText = what === 'ticked' ? messages.number(selected) : matching

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('usersParts.export.title')}
      description={t('usersParts.export.text')}
      size="small"
    >
      <DialogBody>
        {selected > 0 ? (
          <div className={styles.choice}>
            <Segmented
              label={t('usersParts.export.what')}
              value={what}
              options={[
                {
                  value: 'ticked',
                  label: t('usersParts.export.ticked', { count: messages.number(selected) }),
                },
                { value: 'matching', label: t('usersParts.export.matching', { count: matching }) },
              ]}
              onChange={setWhat}
            />
          </div>
        ) : null}
        {what === 'matching' ? <Matching search={search} /> : null}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          tone="primary"
          icon={Download}
          busy={isBusy}
          onClick={() => void run(what === 'ticked' ? selection.selected : null)}
        >
          {t('usersParts.export.submit', { count, total: countText })}
        </Button>
      </DialogActions>
      {prompt}
    </Dialog>
  )
}

/** Exports all matching players at once, without a dialog: it asks for the password if the server requires it. */
export function ExportNow({ search, onEnd }: { search: UsersSearch; onEnd: () => void }) {
  const { run, prompt } = usePlayersExport(search, onEnd)
  const begin = useEffectEvent(() => void run(null).finally(onEnd))
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    begin()
  }, [])
  return prompt
}

function usePlayersExport(search: UsersSearch, onDone: () => void) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { timeZone } = useIntl()
  const start = useExport()
  const { withPassword, prompt } = useFreshPassword()

  /** Exports the given players, or all that match. */
  async function run(ids: ReadonlySet<string> | null) {
    const now = new Date()
    const selection: UserSelection = ids
      ? { userIds: [...ids] }
      : { filter: filterInput(search, timeZone, now) }
    try {
      const input = { selection, sort: rowsInput(search, timeZone, now).sort }
      if (!(await withPassword(() => start.mutateAsync(input)))) return
      showDone(t('ui.downloadStarted'))
      onDone()
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }
  return { isBusy: start.isPending, run, prompt }
}

/** The current search and filters as text. */
function Matching({ search }: { search: UsersSearch }) {
  const t = useT()
  const filter = filterOf(search)
  const listed = useConditions(filters, filter, useFilterValue(filter))
  const { where, groups } = useConditionMessages(filter)
  const conditions = [
    ...listed,
    ...(where.length > 0
      ? [{ label: t('usersFilter.conditions'), value: where.map(({ label }) => label).join(' · ') }]
      : []),
    ...(groups.length > 0
      ? [
          {
            label: t('usersFilter.anyOfShort'),
            value: groups.map(({ label }) => label).join(` ${t('usersFilter.or')} `),
          },
        ]
      : []),
  ]
  return conditions.length === 0 ? <p>{t('usersParts.export.everyone')}</p> : <Conditions of={conditions} />
}

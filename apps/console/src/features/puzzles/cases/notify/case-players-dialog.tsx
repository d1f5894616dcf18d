import { casePlayerGroups } from '@loupe/contract/admin/cases/case-players'
import { useState } from 'react'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Dialog, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { type PlayerGroup, useCasePlayers } from '../cases.queries.ts'
import { PagedList } from '../paged-list.tsx'
import { ownNames } from './notify-texts.tsx'

/** The players of a case, by group or outcome. */
export function CasePlayersDialog({
  id,
  group: first,
  onClose,
}: {
  id: string
  group: PlayerGroup
  onClose: () => void
}) {
  const t = useT()
  const { moment } = useDateFormats()
  const [group, setGroup] = useState(first)
  const players = useCasePlayers(id, group)
  const rows = players.data && {
    pages: players.data.pages.map(({ list }) => ({
      list: list.map((row) => Object.assign({}, row, { id: row.player.id })),
    })),
  }
  return (
    <Dialog open onClose={onClose} title={t('cases.affected')}>
      <DialogBody>
        <Select
          id="case-players"
          label={t('cases.show')}
          value={group}
          options={casePlayerGroups.map((value) => ({ value, label: t(`cases.group.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setGroup(casePlayerGroups.find((one) => one === value) ?? 'affected')
          }
        />
        <PagedList
          label={t(`cases.group.${group}`)}
          query={{ ...players, data: rows }}
          empty={t('cases.noPlayers')}
        >
          {({ player, locale, gaveUpAt, hasAsked, outcome }) => (
            <>
              <div>
                {player.isErased ? (
                  t('puzzleStatistics.erasedPlayer')
                ) : (
                  <PageLink href={`/users/${player.id}`}>
                    <bdi>{player.fullName || player.username}</bdi>
                  </PageLink>
                )}
                <p>
                  {[
                    gaveUpAt ? t('cases.gaveUpAt', { at: moment(gaveUpAt) }) : null,
                    hasAsked ? t('cases.hasAsked') : null,
                    ownNames[locale],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {outcome ? <span>{t(`cases.outcome.${outcome}`)}</span> : null}
            </>
          )}
        </PagedList>
      </DialogBody>
    </Dialog>
  )
}

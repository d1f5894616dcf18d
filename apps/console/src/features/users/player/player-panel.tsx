import type { User } from '@loupe/contract/admin/users/users'
import Maximize2 from 'lucide-react/icons/maximize-2'
import UserX from 'lucide-react/icons/user-x'
import { RecordPanel } from '#src/list/panel/record-panel.tsx'
import type { OpenList } from '#src/list/panel/use-neighbours.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { PanelActions } from '#src/ui/layout/panel-actions.tsx'
import { PanelHeader } from '#src/ui/layout/panel-header.tsx'
import { useUser } from '../users.queries.ts'
import { identifierOf, statusTones, useUserMessages } from '../users-messages.ts'
import { type UsersSearch, usersHref } from '../users-search.ts'
import {
  ActionButton,
  type PlayerActions,
  type PlayerDialog,
  PlayerMenu,
  usePlayerActions,
} from './actions/player-actions.tsx'
import styles from './player-panel.module.css'
import { PlayerTabs, tabOf } from './player-tabs.tsx'
import { switchView, takeFocus } from './view-switch.ts'

/** The list beside which a player is open. */
export interface OpenPlayers extends OpenList<User> {
  search: UsersSearch
}

export interface OpenPlayerProps {
  id: string
  list: OpenPlayers
  onClose: () => void
  onDialog: (dialog: PlayerDialog) => void
  /** Changes the visible part of the player. */
  onView: (changes: Pick<UsersSearch, 'tab' | 'view'>) => void
}

/** One player beside the list, at their own address. */
export function PlayerPanel({ id, list, onClose, onDialog, onView }: OpenPlayerProps) {
  const t = useT()
  const messages = useUserMessages()
  const row = list.page?.list.find((user) => user.id === id)
  const query = useUser(id, row)
  const actions = usePlayerActions(query.data, onDialog)
  return (
    <>
      <RecordPanel
        id={id}
        name={query.data ? messages.name(query.data) : t('users.player')}
        query={query}
        list={list}
        icon={UserX}
        noun="users"
        renderTools={(user) => (
          <>
            <IconButton
              size="small"
              icon={Maximize2}
              label={t('userActivity.openPage')}
              ref={takeFocus}
              onClick={() => switchView(() => onView({ view: 'page' }))}
            />
            <PlayerMenu
              user={user}
              href={usersHref({ ...list.search, dialog: '' }, user.id)}
              actions={[actions.of('export'), actions.of('erase')]}
            />
          </>
        )}
        renderFooter={(user) => (user.status === 'erased' ? null : <Footer actions={actions} />)}
        onClose={onClose}
      >
        {(user) => (
          <>
            <Header user={user} />
            <PlayerTabs
              key={id}
              user={user}
              tab={tabOf(list.search.tab)}
              onTab={(tab) => onView({ tab: tab === 'overview' ? '' : tab })}
            />
          </>
        )}
      </RecordPanel>
      {actions.prompt}
    </>
  )
}

function Footer({ actions: { of } }: { actions: PlayerActions }) {
  return (
    <PanelActions
      destructive={
        of('suspend') ? <ActionButton action={of('suspend')} tone="danger" hasIcon={false} /> : null
      }
    >
      <ActionButton action={of('message')} hasIcon={false} />
      <ActionButton action={of('edit')} hasIcon={false} />
      <ActionButton action={of('unsuspend')} hasIcon={false} />
    </PanelActions>
  )
}

function Header({ user }: { user: User }) {
  const messages = useUserMessages()
  const name = messages.name(user)
  const identifier = identifierOf(user)
  return (
    <PanelHeader
      picture={<Avatar id={user.id} name={name} url={user.avatarUrl} size="large" />}
      title={<bdi>{name}</bdi>}
    >
      <StatusDot tone={statusTones[user.status]}>{messages.status(user.status)}</StatusDot>
      {identifier === null ? null : <bdi className={styles.username}>{identifier}</bdi>}
    </PanelHeader>
  )
}

import type { User } from '@loupe/contract/admin/users'
import Pencil from 'lucide-react/icons/pencil'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { RecordPanel } from '#src/list/panel/record-panel.tsx'
import type { OpenList } from '#src/list/panel/use-neighbours.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { PanelActions } from '#src/ui/layout/panel-actions.tsx'
import { PanelHeader } from '#src/ui/layout/panel-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { CopyMenu } from '#src/ui/overlay/copy-menu.tsx'
import { useUser, useUserActions } from '../users.queries.ts'
import { nameOf, statusTones, useUserMessages } from '../users-messages.ts'
import { type UsersSearch, usersHref } from '../users-search.ts'
import { PlayerData } from './player-data.tsx'
import { PlayerOverview } from './player-overview.tsx'
import styles from './player-panel.module.css'

/** The list beside which a player is open. */
export interface OpenPlayers extends OpenList<User> {
  search: UsersSearch
}

type DialogName = 'edit' | 'suspend' | 'erase'

/** One player beside the list, at an address of their own. */
export function PlayerPanel({
  id,
  list,
  onClose,
  onDialog,
}: {
  id: string
  list: OpenPlayers
  onClose: () => void
  onDialog: (dialog: DialogName) => void
}) {
  const t = useT()
  const row = list.page?.list.find((user) => user.id === id)
  const query = useUser(id, row)
  return (
    <RecordPanel
      id={id}
      name={query.data ? nameOf(query.data) : t('users.player')}
      query={query}
      list={list}
      icon={UserX}
      noun="users"
      renderTools={(user) => <More user={user} search={list.search} onDialog={onDialog} />}
      renderFooter={(user) =>
        user.status === 'erased' ? null : <Footer key={id} user={user} onDialog={onDialog} />
      }
      onClose={onClose}
    >
      {(user) => <Player key={id} user={user} />}
    </RecordPanel>
  )
}

function More({
  user,
  search,
  onDialog,
}: {
  user: User
  search: UsersSearch
  onDialog: (dialog: DialogName) => void
}) {
  const t = useT()
  const erase = {
    id: 'erase',
    label: t('usersParts.erase.menu'),
    icon: UserX,
    danger: true,
    onSelect: () => onDialog('erase'),
  }
  return (
    <CopyMenu
      id={user.id}
      href={usersHref({ ...search, dialog: '' }, user.id)}
      more={user.status === 'erased' ? [] : [{ id: 'erase', items: [erase] }]}
    />
  )
}

function Footer({ user, onDialog }: { user: User; onDialog: (dialog: DialogName) => void }) {
  const t = useT()
  const messages = useFailureMessage()
  const { lift, suspend } = useUserActions()
  const onError = (error: unknown) => showFailure(messages(error))
  function undoLift() {
    suspend.mutate(
      { id: user.id, reason: user.statusReason || t('usersParts.suspend.noReason'), until: user.statusUntil },
      { onError },
    )
  }
  return (
    <PanelActions
      destructive={
        user.status === 'suspended' ? null : (
          <Button tone="danger" onClick={() => onDialog('suspend')}>
            {t('usersParts.suspend.open')}
          </Button>
        )
      }
    >
      <Button icon={Pencil} onClick={() => onDialog('edit')}>
        {t('usersParts.edit')}
      </Button>
      {user.status === 'suspended' ? (
        <Button
          busy={lift.isPending}
          onClick={() =>
            lift.mutate(user.id, {
              onError,
              onSuccess: () =>
                showDone(t('usersParts.lifted', { name: nameOf(user) }), {
                  label: t('users.undo'),
                  onAction: undoLift,
                }),
            })
          }
        >
          {t('usersParts.lift')}
        </Button>
      ) : null}
    </PanelActions>
  )
}

function Player({ user }: { user: User }) {
  const t = useT()
  const messages = useUserMessages()
  const [tab, setTab] = useState('overview')
  const name = nameOf(user)
  return (
    <>
      <PanelHeader
        picture={<Avatar id={user.id} name={name} url={user.avatarUrl} size="large" />}
        title={<bdi>{name}</bdi>}
      >
        <StatusDot tone={statusTones[user.status]}>{messages.status(user.status)}</StatusDot>
        {name === user.username ? null : <bdi className={styles.username}>{user.username}</bdi>}
      </PanelHeader>
      <Tabs
        label={name}
        inset
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'overview', label: t('usersParts.tab.overview'), panel: <PlayerOverview user={user} /> },
          { id: 'data', label: t('usersParts.tab.data'), panel: <PlayerData user={user} /> },
        ]}
      />
    </>
  )
}

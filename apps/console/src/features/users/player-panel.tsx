import type { User } from '@loupe/contract/users'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useT } from '#src/lib/words.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { useCopyText } from '#src/ui/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Neighbours } from '#src/ui/neighbours.tsx'
import { PanelSkeleton } from '#src/ui/panel-frame.tsx'
import { PanelTrouble } from '#src/ui/panel-trouble.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { showDone, showFailure } from '#src/ui/snackbar-store.ts'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { OpenList } from '#src/ui/use-neighbours.ts'
import { PlayerData } from './player-data.tsx'
import { PlayerOverview } from './player-overview.tsx'
import styles from './player-panel.module.css'
import { useUser, useUserActions } from './users.queries.ts'
import { type UsersSearch, usersHref } from './users-search.ts'
import { nameOf, statusTones, useUserWords } from './users-words.ts'

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
  const { data: user, error, refetch, isFetching } = useUser(id, row)
  return (
    <SidePanel
      label={user ? nameOf(user) : t('users.player')}
      onClose={onClose}
      // the frame stays from one player to the next, and with it the focus on the button that walks
      start={
        <Neighbours
          id={id}
          name={user ? nameOf(user) : ''}
          labels={{ previous: t('users.previousPlayer'), next: t('users.nextPlayer') }}
          list={list}
        />
      }
      tools={user ? <More user={user} search={list.search} onDialog={onDialog} /> : null}
      footer={user && user.status !== 'erased' ? <Footer key={id} user={user} onDialog={onDialog} /> : null}
    >
      {user ? (
        <Player key={id} user={user} />
      ) : error ? (
        <PanelTrouble
          error={error}
          gone={{ icon: UserX, title: t('users.playerGone'), text: t('users.playerGoneText') }}
          failed={t('users.playerFailed')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PanelSkeleton />
      )}
    </SidePanel>
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
  const copy = useCopyText()
  const href = () => new URL(usersHref({ ...search, dialog: '' }, user.id), location.origin).href
  return (
    <Menu
      label={t('ui.more')}
      groups={[
        {
          id: 'copy',
          items: [
            {
              id: 'link',
              label: t('ui.copyLink'),
              icon: Link,
              onSelect: () => void copy(href(), t('ui.linkCopied')),
            },
            {
              id: 'id',
              label: t('ui.copyId'),
              icon: Copy,
              onSelect: () => void copy(user.id, t('ui.idCopied')),
            },
          ],
        },
        ...(user.status === 'erased'
          ? []
          : [
              {
                id: 'erase',
                items: [
                  {
                    id: 'erase',
                    label: t('users.erase.menu'),
                    icon: UserX,
                    danger: true,
                    onSelect: () => onDialog('erase'),
                  },
                ],
              },
            ]),
      ]}
    >
      {(trigger) => <IconButton {...trigger} size="small" icon={Ellipsis} label={t('ui.more')} />}
    </Menu>
  )
}

function Footer({ user, onDialog }: { user: User; onDialog: (dialog: DialogName) => void }) {
  const t = useT()
  const words = useFailureWords()
  const { lift, suspend } = useUserActions()
  const onError = (error: unknown) => showFailure(words(error))
  function undoLift() {
    suspend.mutate(
      { id: user.id, reason: user.statusReason || t('users.suspend.noReason'), until: user.statusUntil },
      { onError },
    )
  }
  return (
    <>
      <span className={styles.wide}>
        <Button wide icon={Pencil} onClick={() => onDialog('edit')}>
          {t('users.edit')}
        </Button>
      </span>
      {user.status === 'suspended' ? (
        <Button
          busy={lift.isPending}
          onClick={() =>
            lift.mutate(user.id, {
              onError,
              onSuccess: () =>
                showDone(t('users.lifted', { name: nameOf(user) }), {
                  label: t('users.undo'),
                  onAction: undoLift,
                }),
            })
          }
        >
          {t('users.lift')}
        </Button>
      ) : (
        <Button tone="danger" onClick={() => onDialog('suspend')}>
          {t('users.suspend.open')}
        </Button>
      )}
    </>
  )
}

function Player({ user }: { user: User }) {
  const t = useT()
  const words = useUserWords()
  const [tab, setTab] = useState('overview')
  const name = nameOf(user)
  return (
    <>
      <div className={styles.head}>
        <Avatar id={user.id} name={name} url={user.avatarUrl} size="large" />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles.sub}>
            {name === user.username ? null : <bdi className={styles.username}>{user.username}</bdi>}
            <StatusDot tone={statusTones[user.status]}>{words.status(user.status)}</StatusDot>
          </p>
        </div>
      </div>
      <Tabs
        label={name}
        inset
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'overview', label: t('users.tab.overview'), panel: <PlayerOverview user={user} /> },
          { id: 'data', label: t('users.tab.data'), panel: <PlayerData user={user} /> },
        ]}
      />
    </>
  )
}

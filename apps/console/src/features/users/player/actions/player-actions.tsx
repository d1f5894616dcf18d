import type { User } from '@loupe/contract/admin/users/users'
import { exportUser } from '@loupe/contract/admin/users/users-export'
import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import UserX from 'lucide-react/icons/user-x'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { call } from '#src/shared/api/api-client.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useSingleKeys } from '#src/shared/keyboard/single-keys.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { type RecordAction, useRecordActions } from '#src/shared/navigation/record-actions.ts'
import { Button, type ButtonTone } from '#src/ui/button/button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { CopyMenu } from '#src/ui/overlay/copy-menu.tsx'
import { useProtectedDownload } from '#src/ui/overlay/use-protected-download.ts'
import { useUserMessages } from '../../users-messages.ts'
import { useUserActions } from './player-actions.queries.ts'

export type PlayerDialog = 'edit' | 'suspend' | 'erase' | 'message'
type ActionId = 'message' | 'edit' | 'suspend' | 'unsuspend' | 'export' | 'erase'

/** `key`: the shortcut while the player is open. */
const presentations: Record<ActionId, { icon: LucideIcon; key?: string }> = {
  message: { icon: Send, key: 'M' },
  edit: { icon: Pencil, key: 'E' },
  suspend: { icon: Ban, key: 'S' },
  unsuspend: { icon: CircleCheck, key: 'S' },
  export: { icon: Download, key: 'X' },
  erase: { icon: UserX },
}

interface Action {
  id: ActionId
  label: string
  isBusy?: boolean
  run: () => void
}

/** The actions of a player: by buttons, by keys and from the palette. */
export interface PlayerActions {
  of: (id: ActionId) => Action | undefined
  /** Renders the password dialog, if the server requires the password. */
  prompt: ReactNode
}

/** `user`: undefined while they are loading, without actions. */
export function usePlayerActions(
  user: User | undefined,
  onDialog: (dialog: PlayerDialog) => void,
): PlayerActions {
  const t = useT()
  const messages = useUserMessages()
  const failureMessage = useFailureMessage()
  const { unsuspend, suspend } = useUserActions()
  const { downloadFrom, prompt } = useProtectedDownload()
  const fetching = useMutation({ mutationFn: (id: string) => call(exportUser, { id }) })
  const onError = (error: unknown) => showFailure(failureMessage(error))

  const exportAll = (of: User) =>
    downloadFrom(() => fetching.mutateAsync(of.id), t('userActivity.exported', { name: messages.name(of) }))
  function suspendAgain({ id, statusReason, statusUntil }: User) {
    const reason = statusReason || t('usersParts.suspend.noReason')
    suspend.mutate({ id, reason, until: statusUntil }, { onError })
  }
  function unsuspendNow(of: User) {
    const undo = { label: t('users.undo'), onAction: () => suspendAgain(of) }
    const onSuccess = () => showDone(t('usersParts.unsuspended', { name: messages.name(of) }), undo)
    unsuspend.mutate(of.id, { onError, onSuccess })
  }
  function actionsOf(of: User): Action[] {
    const others: Action[] = [
      { id: 'message', label: t('userActivity.message'), run: () => onDialog('message') },
      { id: 'edit', label: t('usersParts.edit'), run: () => onDialog('edit') },
      of.status === 'suspended'
        ? {
            id: 'unsuspend',
            label: t('usersParts.unsuspend'),
            isBusy: unsuspend.isPending,
            run: () => unsuspendNow(of),
          }
        : { id: 'suspend', label: t('usersParts.suspend.open'), run: () => onDialog('suspend') },
      { id: 'erase', label: t('usersParts.erase.menu'), run: () => onDialog('erase') },
    ]
    const { isPending: isBusy } = fetching
    const exports: Action = {
      id: 'export',
      label: t('userActivity.export'),
      isBusy,
      run: () => void exportAll(of),
    }
    return of.status === 'erased' ? [exports] : [...others, exports]
  }
  const actions = user ? actionsOf(user) : []
  useInPalette(actions, user ? messages.name(user) : '')
  return { of: (id) => actions.find((action) => action.id === id), prompt }
}

function useInPalette(actions: readonly Action[], about: string): void {
  const inWords = JSON.stringify(actions.map(({ id, label }) => [id, label]))
  // constant while the texts are: the action is looked up when it runs
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const entries = useMemo(() => {
    const known = JSON.parse(inWords) as [ActionId, string][] // as serialised above
    return known.flatMap(([id, title]): RecordAction[] => {
      const find = () => latest.current.find((each) => each.id === id)
      const run = () => find()?.run()
      const { icon, key } = presentations[id]
      return [{ id: `player.${id}`, title, about, icon, run, ...(key ? { keys: key.toLowerCase() } : {}) }]
    })
  }, [inWords, about])
  useRecordActions(entries)
}

/** A button of an action, also pressed by its key. */
export function ActionButton({
  action,
  tone = 'plain',
  hasIcon = true,
}: {
  action: Action | undefined
  tone?: ButtonTone
  hasIcon?: boolean
}) {
  const singleKeys = useSingleKeys()
  if (!action) return null
  const { icon, key } = presentations[action.id]
  return (
    <Button
      {...(hasIcon ? { icon } : {})}
      tone={tone}
      busy={action.isBusy ?? false}
      aria-keyshortcuts={key}
      data-tip={singleKeys ? action.label : undefined}
      data-tip-key={singleKeys ? key : undefined}
      onClick={action.run}
    >
      {action.label}
    </Button>
  )
}

/** Rare actions of a player, with copies of their address and ID; erasing is separate. */
export function PlayerMenu({
  user,
  href,
  actions,
}: {
  user: User
  href: string
  actions: readonly (Action | undefined)[]
}) {
  const groups = actions
    .filter((action) => action !== undefined)
    .map(({ id, label, run }) => ({
      id,
      items: [{ id, label, icon: presentations[id].icon, danger: id === 'erase', onSelect: run }],
    }))
  return <CopyMenu id={user.id} href={href} more={groups} />
}

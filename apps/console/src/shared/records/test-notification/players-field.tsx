import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Combobox } from '#src/ui/choice/combobox/combobox.tsx'
import type { Option } from '#src/ui/choice/combobox/use-options.ts'
import { Tag } from '#src/ui/display/chip.tsx'
import { requestPlayers } from './request-players.ts'
import styles from './test-notification.module.css'

/** A player by ID; those selected in their list have no name here. */
export interface ChosenPlayer {
  id: string
  name: string
}

/** Players who are selected by name; those without a known name are shown as a count. */
export function PlayersField({
  chosen,
  onChange,
  atMost,
}: {
  chosen: readonly ChosenPlayer[]
  onChange: (chosen: ChosenPlayer[]) => void
  atMost: number
}) {
  const t = useT()
  const [found] = useState(() => new Map<string, string>())
  // the source of options must stay the same between renders
  const [load] = useState(() => async (query: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const options = await requestPlayers(query, signal)
    for (const { value, label } of options) found.set(value, label)
    return options
  })
  const named = chosen.filter(({ name }) => name !== '')
  const unnamed = chosen.length - named.length
  const fromList = t('compose.fromList', { count: unnamed })
  function add(id: string) {
    const name = found.get(id)
    if (!name || chosen.some((player) => player.id === id)) return
    onChange([...chosen, { id, name }])
  }
  return (
    <>
      {chosen.length < atMost ? (
        <Combobox label={t('notifications.choosePlayer')} value="" valueLabel="" load={load} onChange={add} />
      ) : null}
      {chosen.length > 0 ? (
        <ul className={styles.chips}>
          {unnamed > 0 ? (
            <li>
              <Tag onRemove={() => onChange(named)} removeLabel={t('ui.removeWord', { word: fromList })}>
                {fromList}
              </Tag>
            </li>
          ) : null}
          {named.map(({ id, name }) => (
            <li key={id}>
              <Tag
                onRemove={() => onChange(chosen.filter((player) => player.id !== id))}
                removeLabel={t('ui.removeWord', { word: name })}
              >
                {name}
              </Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

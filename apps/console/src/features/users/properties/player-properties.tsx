import type { User } from '@loupe/contract/admin/users/users'
import { useT } from '#src/shared/messages/messages.tsx'
import { Details } from '#src/ui/display/details.tsx'
import { BlockHeader } from '#src/ui/layout/block-header.tsx'
import styles from './player-properties.module.css'
import { usePropertyMessages } from './property-messages.ts'

/** Custom properties sent by the game, by name; they are read-only here. */
export function PlayerProperties({ properties }: Pick<User, 'properties'>) {
  const t = useT()
  const messages = usePropertyMessages()
  const rows = Object.entries(properties)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => ({ label: name, value: <bdi>{messages.value(value)}</bdi> }))
  if (rows.length === 0) return null
  return (
    <section className={styles.properties} aria-label={t('users.properties')}>
      <BlockHeader title={t('users.properties')} />
      <Details of={rows} columns="wide" />
    </section>
  )
}

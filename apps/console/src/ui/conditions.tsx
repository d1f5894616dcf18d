import styles from './conditions.module.css'

/** Search and filters in force, in words. */
export function Conditions({ of }: { of: readonly { label: string; value: string }[] }) {
  return (
    <dl className={styles.conditions}>
      {of.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

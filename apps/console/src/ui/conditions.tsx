import styles from './conditions.module.css'

export interface Condition {
  label: string
  value: string
}

/** Search and filters in force, in words. */
export function Conditions({ of }: { of: readonly Condition[] }) {
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

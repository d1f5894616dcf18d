import { useT } from '#src/shared/messages/messages.tsx'
import styles from '../case-column.module.css'
import type { ChangeRow } from './change-rows.ts'

/** What decides whether a piece is found, side by side; `versions` are the headers of both columns. */
export function ChangesTable({
  rows,
  versions: [before, now],
}: {
  rows: readonly ChangeRow[]
  versions: [before: string, now: string]
}) {
  const t = useT()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">{t('cases.changes')}</span>
          </td>
          <th scope="col">{before}</th>
          <th scope="col">{now}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before: was, now: is, isChanged }) => (
          <tr key={label} data-changed={isChanged ? '' : undefined}>
            <th scope="row">{label}</th>
            <td>{was}</td>
            <td>{isChanged ? is : t('cases.unchanged')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { ReactNode } from 'react'

/** Names with their values, each pair in a box of its own; the class says how they lie. */
export function FigureList({
  of,
  className,
}: {
  of: readonly { label: string; value: ReactNode }[]
  className: string | undefined
}) {
  return (
    <dl className={className}>
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

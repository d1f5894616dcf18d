import type { ReactNode } from 'react'

/** Labels with their values, each pair in a box; the class defines the layout. */
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

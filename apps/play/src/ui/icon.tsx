import { h } from 'preact'
import type { IconLines } from '#src/types/icon-lines.d.ts'

interface IconProps {
  lines: IconLines
  size?: 16 | 20 | 24
}

/** A Lucide icon. It is decorative, beside a text or in a labelled control, and hidden from screen readers. */
export function Icon({ lines, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {lines.map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  )
}

import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

export type { LucideIcon }

/**
 * A line icon, hidden from assistive technology: the text beside it, or the label of the control, has the meaning.
 * `turns` mirrors it in right-to-left layouts, for icons that point in reading direction.
 */
export const Icon = memo(function Icon({
  of: Shape,
  size = 16,
  turns,
}: {
  of: LucideIcon
  size?: number
  turns?: boolean
}) {
  return (
    <Shape
      // grows with the text beside it
      size={`${size / 16}rem`}
      strokeWidth={size > 18 ? 1.5 : 1.6}
      // nothing is outside, so browsers need no clip for each icon
      overflow="visible"
      data-turns={turns ? '' : undefined}
      aria-hidden="true"
      focusable="false"
    />
  )
})

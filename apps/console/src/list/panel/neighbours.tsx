import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useIntl } from 'react-intl'
import { useSingleKeys } from '#src/shared/keyboard/single-keys.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import styles from './neighbours.module.css'
import { type Direction, type OpenList, useNeighbours } from './use-neighbours.ts'

/** `aria-keyshortcuts`, by which the keys of the console find the buttons. */
const neighbourKeys: Record<Direction, string> = { previous: 'K', next: 'J' }

/** Previous and next row of the list, with the current position, announced to screen readers. */
export function Neighbours<Row extends { id: string }>({
  id,
  name,
  labels,
  list,
}: {
  id: string
  /** The name of the open row. */
  name: string
  labels: Record<Direction, string>
  list: OpenList<Row>
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const formatCount = useFormatCount()
  const { can, stepTo, position, hasLeft } = useNeighbours(id, list)
  const singleKeys = useSingleKeys()
  const button = (direction: Direction) => ({
    size: 'small' as const,
    label: labels[direction],
    // not `disabled`: at the list's end the focus would be lost
    'aria-disabled': !can(direction) || undefined,
    'aria-keyshortcuts': neighbourKeys[direction],
    ...(singleKeys ? { shortcut: neighbourKeys[direction] } : {}),
    onClick: () => stepTo(direction),
  })
  const total = formatCount(list.total) || '…'
  const positionText = hasLeft
    ? t('ui.leftList')
    : position === null
      ? ''
      : t('ui.position', { place: formatNumber(position), total })
  return (
    <>
      <IconButton {...button('previous')} icon={ChevronUp} />
      <IconButton {...button('next')} icon={ChevronDown} />
      <span className={styles.position} aria-hidden="true">
        {positionText}
      </span>
      <output className="visually-hidden" aria-live="polite">
        {positionText ? t('ui.namedPosition', { name, position: positionText }) : name}
      </output>
    </>
  )
}

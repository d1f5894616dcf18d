import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import type { MessageId } from '#src/messages/catalogue.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { Popover, prefetchPopover } from '#src/ui/overlay/popover.tsx'
import styles from './customise-button.module.css'
import {
  defaultLayout,
  type MainPanelId,
  moved,
  type PanelId,
  type PanelLayout,
  toggled,
} from './panel-layout.ts'

const labels: Record<PanelId, MessageId> = {
  needs: 'dashboard.needs',
  figures: 'dashboard.figures',
  games: 'dashboard.gamesPerDay',
  retention: 'dashboard.retention',
  active: 'dashboard.activePlayers',
  hardest: 'dashboard.hardest',
  sends: 'dashboard.sends',
  changes: 'dashboard.changes',
}

interface Props {
  layout: PanelLayout
  onChange: (layout: PanelLayout | null) => void
}

/** Chooses which panels the page shows, and in which order. */
export function CustomiseButton(props: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  return (
    <span ref={button}>
      <IconButton
        icon={SlidersHorizontal}
        label={t('dashboard.customise')}
        outlined
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchPopover}
        onFocus={prefetchPopover}
        onClick={() => setOpen(!open)}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        anchor={button}
        label={t('dashboard.customise')}
        align="end"
      >
        <Choice {...props} />
      </Popover>
    </span>
  )
}

function Choice({ layout, onChange }: Props) {
  const t = useT()
  const { order } = layout
  return (
    <div className={styles.choice}>
      <h2 className={styles.title}>{t('dashboard.customise')}</h2>
      <ul>
        {order.map((id, index) => (
          <li key={id} className={styles.line}>
            <Shown id={id} layout={layout} onChange={onChange} />
            <Move id={id} by={-1} disabled={index === 0} layout={layout} onChange={onChange} />
            <Move id={id} by={1} disabled={index === order.length - 1} layout={layout} onChange={onChange} />
          </li>
        ))}
        <li className={styles.line}>
          <Shown id="changes" layout={layout} onChange={onChange} />
        </li>
      </ul>
      <Button size="small" disabled={layout === defaultLayout} onClick={() => onChange(null)}>
        {t('dashboard.customiseReset')}
      </Button>
    </div>
  )
}

function Shown({ id, layout, onChange }: Props & { id: PanelId }) {
  const t = useT()
  return (
    <CheckboxField
      label={t(labels[id])}
      checked={!layout.hidden.includes(id)}
      onChange={() => onChange(toggled(layout, id))}
    />
  )
}

/** It stays focusable at either end, so that the focus is not lost after the last move. */
function Move({
  id,
  by,
  disabled,
  layout,
  onChange,
}: Props & { id: MainPanelId; by: 1 | -1; disabled: boolean }) {
  const t = useT()
  const panel = t(labels[id])
  return (
    <IconButton
      size="small"
      icon={by < 0 ? ArrowUp : ArrowDown}
      label={t(by < 0 ? 'dashboard.moveUp' : 'dashboard.moveDown', { panel })}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onChange(moved(layout, id, by))
      }}
    />
  )
}

import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover } from '@base-ui/react/popover'
import { cx } from '#src/ui/cx.ts'
import type { PopoverProps } from './popover.tsx'
import styles from './popup.module.css'
import { documentDirection, focusAfterPopup, isOnAnchor } from './popup-focus.ts'

/** The box of a `Popover`; loaded when it is first needed. */
export function PopoverPopup({ open, onOpenChange, anchor, label, align = 'start', children }: PopoverProps) {
  return (
    <DirectionProvider direction={documentDirection()}>
      <Popover.Root
        open={open}
        onOpenChange={(next, details) => {
          if (!next && isOnAnchor(anchor, details.event)) return details.cancel()
          onOpenChange(next)
        }}
      >
        <Popover.Portal>
          <Popover.Positioner
            anchor={anchor}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className={styles.positioner}
            data-popup=""
          >
            <Popover.Popup
              className={cx(styles.popup, styles.popover)}
              aria-label={label}
              finalFocus={() => focusAfterPopup(anchor)}
              dir={documentDirection()}
            >
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  )
}

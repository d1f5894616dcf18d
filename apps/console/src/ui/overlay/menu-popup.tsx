import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { type MouseEvent, useRef } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/display/icon.tsx'
import type { MenuItem, MenuPopupProps } from './menu.tsx'
import styles from './popup.module.css'
import { documentDirection, focusAfterPopup, isOnAnchor } from './popup-focus.ts'

/** The list of a `Menu`; loaded when it is first needed. */
export function MenuPopup({ label, groups, align, open, onOpenChange, anchor }: MenuPopupProps) {
  /** The last choice opens something else, which takes the focus. */
  const continues = useRef(false)
  function choose(item: MenuItem, event?: MouseEvent) {
    if (event && item.href !== undefined) {
      item.follow?.(event, item.href)
      continues.current = event.defaultPrevented
      return
    }
    continues.current = item.opens ?? false
    item.onSelect?.()
  }
  return (
    <DirectionProvider direction={documentDirection()}>
      <Menu.Root
        modal={false}
        open={open}
        onOpenChange={(next, details) => {
          if (!next && isOnAnchor(anchor, details.event)) return details.cancel()
          if (next) continues.current = false
          onOpenChange(next)
        }}
      >
        <Menu.Portal>
          <Menu.Positioner
            anchor={anchor}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className={styles.positioner}
            data-popup=""
          >
            <Menu.Popup
              className={cx(styles.popup, styles.menu)}
              aria-label={label}
              finalFocus={() => (continues.current ? false : focusAfterPopup(anchor))}
              dir={documentDirection()}
            >
              {groups.map((group) => (
                <Menu.Group key={group.id} className={styles.group}>
                  {group.label ? (
                    <Menu.GroupLabel className={styles.heading}>{group.label}</Menu.GroupLabel>
                  ) : null}
                  <Items items={group.items} onChoose={choose} />
                </Menu.Group>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </DirectionProvider>
  )
}

interface Choosing {
  onChoose: (item: MenuItem, event?: MouseEvent) => void
}

function Items({ items, onChoose }: Choosing & { items: readonly MenuItem[] }) {
  const lines = items.map((item) => <Item key={item.id} item={item} onChoose={onChoose} />)
  if (items.every((item) => item.chosen === undefined)) return lines
  return <Menu.RadioGroup value={items.find((item) => item.chosen)?.id ?? ''}>{lines}</Menu.RadioGroup>
}

function Item({ item, onChoose }: Choosing & { item: MenuItem }) {
  const className = cx(styles.item, item.danger && styles.danger)
  if (item.href !== undefined) {
    return (
      <Menu.LinkItem
        className={className}
        href={item.href}
        closeOnClick
        onClick={(event) => onChoose(item, event)}
      >
        <Content item={item} />
      </Menu.LinkItem>
    )
  }
  if (item.chosen !== undefined) {
    return (
      <Menu.RadioItem
        className={className}
        value={item.id}
        disabled={item.disabled}
        closeOnClick
        onClick={() => onChoose(item)}
      >
        <Content item={item} />
        <span className={styles.tick}>{item.chosen ? <Icon of={Check} size={14} /> : null}</span>
      </Menu.RadioItem>
    )
  }
  if (item.checked === undefined) {
    return (
      <Menu.Item className={className} disabled={item.disabled} onClick={() => onChoose(item)}>
        <Content item={item} />
      </Menu.Item>
    )
  }
  return (
    <Menu.CheckboxItem
      className={className}
      checked={item.checked}
      disabled={item.disabled}
      onCheckedChange={() => onChoose(item)}
    >
      <span className={styles.tick}>{item.checked ? <Icon of={Check} size={14} /> : null}</span>
      <Content item={item} />
    </Menu.CheckboxItem>
  )
}

function Content({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon ? <Icon of={item.icon} /> : null}
      <span className={styles.text}>{item.label}</span>
      {item.aside ? <span className={styles.aside}>{item.aside}</span> : null}
    </>
  )
}

import { type MouseEvent, type ReactNode, type RefObject, Suspense } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { LucideIcon } from '#src/ui/display/icon.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'
import { type PopupTrigger, usePopup } from './popup.ts'

/**
 * One line of a menu. `checked` makes it a checkbox that stays open when clicked, `chosen` one of several exclusive
 * ones, `href` a link, whose click `follow` may handle; its target then takes the focus.
 */
export interface MenuItem {
  id: string
  label: ReactNode
  icon?: LucideIcon
  onSelect?: () => void
  href?: string
  follow?: (event: MouseEvent, href: string) => void
  checked?: boolean
  chosen?: boolean
  danger?: boolean
  disabled?: boolean
  /** Selecting it opens something that takes the focus, so the focus does not return to the button. */
  opens?: boolean
  /** Announced after the label, and less prominent, such as a key. */
  aside?: string
}

/** Items below one another, with a heading if `label` is given; a line separates groups. */
export interface MenuGroup {
  id: string
  label?: string
  items: readonly MenuItem[]
}

/** The props of a menu's list. */
export interface MenuPopupProps {
  label: string
  groups: readonly MenuGroup[]
  align: 'start' | 'end'
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called if its code could not be loaded. */
  onNotLoaded: () => void
  anchor: RefObject<HTMLButtonElement | null>
}

const load = () => loadChunk(() => import('./menu-popup.tsx'))
const MenuPopup = lazyOverlay(
  async () => (await load()).MenuPopup,
  ({ onNotLoaded }: MenuPopupProps) => onNotLoaded(),
)

/**
 * A button that opens a menu: arrows, letters, Enter and Escape work, focus returns to the button. `children` renders
 * the button with the given props.
 */
export function Menu({
  label,
  groups,
  align = 'end',
  children,
}: {
  /** The menu's accessible name. */
  label: string
  groups: readonly MenuGroup[]
  align?: 'start' | 'end'
  children: (trigger: PopupTrigger) => ReactNode
}) {
  const { open, setOpen, used, withdraw, trigger, anchor } = usePopup('menu', load)
  return (
    <>
      {children(trigger)}
      {used ? (
        <Suspense fallback={null}>
          <MenuPopup
            label={label}
            groups={groups}
            align={align}
            open={open}
            onOpenChange={setOpen}
            onNotLoaded={withdraw}
            anchor={anchor}
          />
        </Suspense>
      ) : null}
    </>
  )
}

import { isBelowPage, isEditorPath } from '#src/app/paths.ts'
import { readPreferences } from '#src/shared/preferences/preferences.ts'
import { createListeners } from '#src/shared/storage/listeners.ts'
import { ofTab, read, write } from '#src/shared/storage/storage.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'

/**
 * Whether the menu's drawer is open: an attribute of the document, so that the inline script sets it before first
 * paint and style sheets follow it. Below 900 px the drawer is a temporary panel, open on entry; above, the default
 * type starts open and the mini type closed (specification section 4, "Side drawer").
 */
export const narrow = '(width < 56.25rem)'
const seenKey = 'loupe-drawer-seen'
/** The administrator's choice for the menu on editor pages: `open`, or collapsed to icons. */
const editorKey = 'loupe-editor-menu'

/** The drawer's state before the editor; null if this document began with an editor. */
let beforeEditor: boolean | null = null

const listeners = createListeners()

export function isDrawerOpen(): boolean {
  return document.documentElement.dataset.drawer === 'open'
}

export function setDrawer(isOpen: boolean): void {
  document.documentElement.dataset.drawer = isOpen ? 'open' : 'closed'
  shieldPage()
  // a temporary panel closed once in this tab does not cover the page again after a reload
  if (!isOpen && matchMedia(narrow).matches) write(seenKey, 'yes', ofTab)
  listeners.notify()
}

/** Toggles the menu. On the page of an editor the choice is stored for all editor pages, and only for them. */
export function toggleDrawer(): void {
  setDrawer(!isDrawerOpen())
  if (isOnEditor() && !matchMedia(narrow).matches) write(editorKey, isDrawerOpen() ? 'open' : 'folded')
}

/** Sets the drawer to the default of a newly chosen type, here and on later pages. */
export function resetDrawer(isOpen: boolean): void {
  beforeEditor = isOpen
  setDrawer(isOpen)
}

/** Whether the menu is a column of icons: closed, by the mini type or on the page of an editor. */
export function isMini(): boolean {
  const { layout, drawer, drawerType } = document.documentElement.dataset
  return (
    layout === 'vertical' &&
    (drawerType === 'mini-drawer' || isOnEditor()) &&
    drawer === 'closed' &&
    !matchMedia(narrow).matches
  )
}

/** Sets the document's attribute of an editor's page, for style sheets. */
function isOnEditor(): boolean {
  return document.documentElement.hasAttribute('data-editor')
}

/** Whether the menu is the bar below the header. */
export function isBar(): boolean {
  return document.documentElement.dataset.layout === 'horizontal' && !matchMedia(narrow).matches
}

/** The focused element when the panel covered it, for example when the page is zoomed while filling in a form. */
let covered: HTMLElement | null = null

/**
 * While the temporary panel covers the page, the page below is inert. Afterwards its focus is restored, unless it moved
 * elsewhere.
 */
export function shieldPage(): void {
  const page = document.querySelector('main')
  const covers = isDrawerOpen() && matchMedia(narrow).matches
  if (!page || covers === page.hasAttribute('inert')) return
  const { activeElement } = document
  if (covers)
    covered = activeElement instanceof HTMLElement && page.contains(activeElement) ? activeElement : null
  page.toggleAttribute('inert', covers)
  if (covers) return
  if (covered?.isConnected && activeElement === document.body) moveFocus(covered)
  covered = null
}

/**
 * Closes the temporary panel of small screens; a drawer beside the page stays. The focus moves from the menu to its
 * button, or it would be lost with the panel.
 */
export function closeWhereTemporary(): void {
  closeFor('[aria-controls=menu]')
}

/** The same for showing the page: the focus moves from the menu to its content. */
export function uncoverPage(): void {
  closeFor('#content')
}

function closeFor(next: string): void {
  if (!isDrawerOpen() || !matchMedia(narrow).matches) return
  const takesFocus = document.querySelector('#menu')?.contains(document.activeElement) ?? false
  setDrawer(false)
  if (takesFocus) moveFocus(document.querySelector<HTMLElement>(next))
}

/**
 * The initial state of the drawer. The temporary panel is open on entry of a page; at a link to one record or dialog,
 * the target is visible first (docs/adr/0025-entry-on-small-screens.md).
 */
export function startDrawer({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isNarrow = matchMedia(narrow).matches
  const isEntry = !isBelowPage(pathname) && !new URLSearchParams(search).has('dialog')
  document.documentElement.toggleAttribute('data-editor', isEditorPath(pathname))
  const isOpen = isNarrow ? isEntry && read(seenKey, ofTab) === null : isOpenAtStart()
  document.documentElement.dataset.drawer = isOpen ? 'open' : 'closed'
}

/** On a wide screen: on the page of an editor as last chosen there, elsewhere by its type. */
function isOpenAtStart(): boolean {
  return isOnEditor() ? read(editorKey) === 'open' : readPreferences().drawerType === 'default'
}

/**
 * Collapses the menu when the page of an editor opens, and restores it when that page is left. Without a transition,
 * since a growing scene would be rendered again for each frame.
 */
export function followPage(path: string): void {
  const root = document.documentElement
  const isEditor = isEditorPath(path)
  if (isEditor === isOnEditor()) return
  const isNarrow = matchMedia(narrow).matches
  if (isEditor) beforeEditor = isNarrow ? null : isDrawerOpen()
  root.toggleAttribute('data-still', true)
  root.toggleAttribute('data-editor', isEditor)
  if (!isNarrow) setDrawer(isEditor ? isOpenAtStart() : (beforeEditor ?? isOpenAtStart()))
  // applies the new form before transitions are enabled again
  document.querySelector('main')?.getBoundingClientRect()
  root.toggleAttribute('data-still', false)
}

/** Opens the drawer when the window becomes small, and resets it when it becomes wide. */
export function followWidth(): () => void {
  const media = matchMedia(narrow)
  shieldPage()
  const follow = () => setDrawer(media.matches || isOpenAtStart())
  media.addEventListener('change', follow)
  return () => media.removeEventListener('change', follow)
}

/** Also called when the layout, the drawer's type or the width changes: everything the menu's form depends on. */
export function subscribeToFrame(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, {
    attributeFilter: ['data-drawer', 'data-layout', 'data-drawer-type', 'data-editor'],
  })
  const media = matchMedia(narrow)
  media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', listener)
  }
}

export const subscribeToDrawer = listeners.subscribe

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
/** How an administrator wants the menu on the pages of editors: `open`, or folded to icons. */
const editorKey = 'loupe-editor-menu'

/** How the drawer stood on the page before the editor; null where this document began with an editor. */
let beforeEditor: boolean | null = null

const listeners = createListeners()

export function isDrawerOpen(): boolean {
  return document.documentElement.dataset.drawer === 'open'
}

export function setDrawer(isOpen: boolean): void {
  document.documentElement.dataset.drawer = isOpen ? 'open' : 'closed'
  shieldPage()
  // a temporary panel that was closed once in this tab does not cover the page again when it is reloaded
  if (!isOpen && matchMedia(narrow).matches) write(seenKey, 'yes', ofTab)
  listeners.notify()
}

/** The menu's button. What it chooses on the page of an editor is kept for all of them, and for them alone. */
export function toggleDrawer(): void {
  setDrawer(!isDrawerOpen())
  if (isOnEditor() && !matchMedia(narrow).matches) write(editorKey, isDrawerOpen() ? 'open' : 'folded')
}

/** Puts the drawer as a newly chosen type says, here and on the pages to come. */
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

/** The document's attribute of an editor's page, for style sheets too. */
function isOnEditor(): boolean {
  return document.documentElement.hasAttribute('data-editor')
}

/** Whether the menu is the bar under the header. */
export function isBar(): boolean {
  return document.documentElement.dataset.layout === 'horizontal' && !matchMedia(narrow).matches
}

/** What had the focus when the panel came over it, as when someone enlarges the page in the middle of a form. */
let covered: HTMLElement | null = null

/**
 * While the temporary panel covers the page, what lies under it can be neither reached nor read. What had the focus
 * there has it again afterwards, unless it went elsewhere.
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
 * Closes the temporary panel of small screens; a drawer beside the page stays as it is. The focus goes from the menu
 * to the button that shows it, for it would be lost with the panel.
 */
export function closeWhereTemporary(): void {
  closeFor('[aria-controls=menu]')
}

/** The same for someone who wants the page: the focus goes from the menu to its content. */
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
 * How the drawer stands at the start. The temporary panel is open on entry of a page; who comes by a link to one thing
 * on it (a player, a game, a dialog) came for that, and sees it first (docs/adr/0025-entry-on-small-screens.md).
 */
export function startDrawer({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isNarrow = matchMedia(narrow).matches
  const isEntry = !isBelowPage(pathname) && !new URLSearchParams(search).has('dialog')
  document.documentElement.toggleAttribute('data-editor', isEditorPath(pathname))
  const isOpen = isNarrow ? isEntry && read(seenKey, ofTab) === null : isOpenAtStart()
  document.documentElement.dataset.drawer = isOpen ? 'open' : 'closed'
}

/** On a wide screen: on the page of an editor as it was left on such a page, elsewhere as its type says. */
function isOpenAtStart(): boolean {
  return isOnEditor() ? read(editorKey) === 'open' : readPreferences().drawerType === 'default'
}

/**
 * Folds the menu when the page of an editor opens, and gives it back its form when that page is left. It does not slide
 * there: the page is another one, and a scene that grows with the sheet would be drawn again for each step of the way.
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
  // the new form is in force before transitions are again
  document.querySelector('main')?.getBoundingClientRect()
  root.toggleAttribute('data-still', false)
}

/** Opens the drawer when the window becomes small, and puts it as at the start when it becomes wide. */
export function followWidth(): () => void {
  const media = matchMedia(narrow)
  shieldPage()
  const follow = () => setDrawer(media.matches || isOpenAtStart())
  media.addEventListener('change', follow)
  return () => media.removeEventListener('change', follow)
}

/** Also told when the layout, the drawer's type or the width changes: whatever the shape of the menu hangs on. */
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

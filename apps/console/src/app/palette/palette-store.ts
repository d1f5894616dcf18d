import type { ComponentType } from 'react'
import type { Feature } from '#src/messages/catalogue.ts'
import { clearReloadMark, loadChunk } from '#src/shared/loading/load-chunk.ts'
import { loadMessages } from '#src/shared/messages/messages-store.ts'
import { createListeners } from '#src/shared/storage/listeners.ts'

/** The props that the shell passes to an overlay of the palette. */
export interface OverlayProps {
  onClose: () => void
  onLogout: () => void
}

export type OverlayName = 'palette' | 'keys' | 'settings'

/** The open overlay, with its code. */
interface Overlay {
  name: OverlayName
  Component: ComponentType<OverlayProps>
}

const loaders: Record<OverlayName, () => Promise<ComponentType<OverlayProps>>> = {
  palette: async () => (await loadChunk(() => import('./palette.tsx'))).Palette,
  keys: async () => (await loadChunk(() => import('./keys/key-list.tsx'))).KeyList,
  settings: async () => (await loadChunk(() => import('../settings/settings-drawer.tsx'))).SettingsDrawer,
}

const messages: readonly Feature[] = ['palette', 'settings', 'account']

let overlay: Overlay | null = null
/** If two are requested while their code is loading, the later one opens. */
let requested: OverlayName | null = null
/** What was typed since the palette was requested, and whether Enter followed: its initial input. */
let earlyInput = { text: '', entered: false }
const listeners = createListeners()

export function currentOverlay(): Overlay | null {
  return overlay
}

export const subscribeToOverlay = listeners.subscribe

/** Opens it as soon as its code and its messages are loaded; rejects if they cannot be. */
export async function openOverlay(name: OverlayName): Promise<void> {
  requested = name
  earlyInput = { text: '', entered: false }
  try {
    const [Component] = await Promise.all([loaders[name](), loadMessages(messages)])
    clearReloadMark()
    if (requested === name) show({ name, Component })
  } catch (error) {
    if (requested === name) requested = null
    throw error
  }
}

export function typedAhead(): Readonly<typeof earlyInput> {
  return earlyInput
}

/**
 * Handles a key that is pressed while the palette is loading: it is meant for the palette and not for the page below.
 * Escape cancels. False if the key belongs to the page.
 */
export function typeAhead(event: KeyboardEvent): boolean {
  if (requested !== 'palette' || overlay || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === 'Escape') closeOverlay()
  else if (event.key === 'Backspace') earlyInput = { text: earlyInput.text.slice(0, -1), entered: false }
  else if (event.key === 'Enter') earlyInput = { ...earlyInput, entered: true }
  else if (event.key.length === 1) earlyInput = { text: earlyInput.text + event.key, entered: false }
  else return false
  return true
}

export function closeOverlay(): void {
  requested = null
  show(null)
}

/** Loads the palette ahead of its likely use; the use itself reports a failure. */
export function preloadPalette(): void {
  void Promise.all([loaders.palette(), loadMessages(messages)]).catch(() => undefined)
}

function show(next: Overlay | null): void {
  overlay = next
  listeners.notify()
}

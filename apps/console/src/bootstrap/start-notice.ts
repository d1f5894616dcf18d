import { messages as en } from '#src/messages/en/start.ts'
import { messages as fr } from '#src/messages/fr/start.ts'
import { messages as ro } from '#src/messages/ro/start.ts'
import { messages as zh } from '#src/messages/zh/start.ts'
import { serverResponds } from '#src/shared/api/server-responds.ts'
import { readPreferences } from '#src/shared/preferences/preferences.ts'

type Kind = 'failed' | 'slow' | 'silent' | 'english'

let notice: HTMLElement | null = null

/** Shows a notice with Reload on a page whose modules may never load (styles/start-notice.css). */
export function showStartNotice(kind: Kind): void {
  const messages = { en, fr, ro, zh }[readPreferences().locale]
  const reload = document.createElement('button')
  reload.textContent = messages['start.reload']
  reload.addEventListener('click', () => void reloadIfResponding())
  // instead of an outline it is the whole page, with its landmark and heading
  const isPage = kind !== 'slow' && document.querySelector('[data-entry="app"]') !== null
  const text = document.createElement(isPage ? 'h1' : 'p')
  const reason = kind === 'silent' && !navigator.onLine ? 'offline' : kind
  text.textContent = messages[`start.${reason}`]
  if (hasTyped()) text.append(` ${messages['start.typed']}`)
  const message = document.createElement('div')
  message.role = kind === 'slow' ? 'status' : 'alert'
  message.append(text)
  hideStartNotice()
  notice = document.createElement(isPage ? 'main' : 'div')
  notice.id = 'start-notice'
  notice.dataset.kind = kind
  notice.append(message, reload)
  document.body.prepend(notice)
  window.addEventListener('online', reloadUnlessTyped)
  // a field that is being filled in keeps the focus; the notice is announced
  if (kind !== 'slow' && !(document.activeElement instanceof HTMLInputElement)) reload.focus()
}

export function hideStartNotice(): void {
  notice?.remove()
  notice = null
  window.removeEventListener('online', reloadUnlessTyped)
}

/** Whether a field of the page, which is there before its modules, has a value. */
export function hasTyped(): boolean {
  return [...document.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)
}

function reloadUnlessTyped(): void {
  if (!hasTyped()) void reloadIfResponding()
}

/** Without a response the browser would replace this page by its own error page. */
async function reloadIfResponding(): Promise<void> {
  if (await serverResponds()) location.reload()
  else showStartNotice('silent')
}

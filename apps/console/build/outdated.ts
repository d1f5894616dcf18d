import type { Locale } from '@loupe/contract/shared/values'
import { messages as en } from '../src/messages/en/outdated.ts'
import { messages as fr } from '../src/messages/fr/outdated.ts'
import { messages as ro } from '../src/messages/ro/outdated.ts'
import { messages as zh } from '../src/messages/zh/outdated.ts'

/**
 * Runs inline after the page, before any module. It shows the page if the browser can run it, and otherwise the notice
 * about an outdated browser; `data-alive` ends the start watchdog of the other inline script. The two features are the
 * latest among those that the console needs without a fallback: Safari 17, Chrome 120 and Firefox 125 have both, and
 * support the built syntax. Written as text and in the syntax of 2009, because such a browser cannot parse the build's
 * output. Elements with an ID are globals (HTML, "Named access on the Window").
 */
export const outdatedScript = [
  'if("showPopover"in document.body&&URL.canParse)document.body.removeChild(outdated);',
  'else{document.body.removeChild(root);outdated.hidden=!1;',
  'document.documentElement.setAttribute("data-alive","")}',
].join('')

/** The notice in the language of the document. */
export function outdatedNotice(locale: Locale): string {
  const messages = { en, fr, ro, zh }[locale]
  return `<main id="outdated" hidden><h1>${messages['outdated.title']}</h1><p>${messages['outdated.text']}</p></main>`
}

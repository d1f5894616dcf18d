import type { Locale } from '@loupe/contract/values'
import { messages as en } from '../src/i18n/en/outdated.ts'
import { messages as fr } from '../src/i18n/fr/outdated.ts'
import { messages as ro } from '../src/i18n/ro/outdated.ts'
import { messages as zh } from '../src/i18n/zh/outdated.ts'

/**
 * Runs inline behind the page, before any module. It keeps the page where the browser can run it, and the sentence
 * about an old browser otherwise; `data-alive` ends the watch of the other inline script over the start.
 * The features are those that came last to the engines, among what the console needs without a fallback: Safari 17,
 * Chrome 120 and Firefox 125 have all of them, and the syntax that is built. Written as text and in the syntax of
 * 2009, because the browsers in question cannot read what the build writes.
 */
export const outdatedScript = [
  '(function(){',
  'var d=document,h=d.documentElement,o=d.getElementById("outdated"),r=d.getElementById("root");',
  'if("showPopover"in h&&[].toSorted&&window.Intl&&Intl.Segmenter&&URL.canParse)o.parentNode.removeChild(o);',
  'else{r.parentNode.removeChild(r);o.removeAttribute("hidden");h.setAttribute("data-alive","")}',
  '})()',
].join('')

/** The sentence in the language of the document. */
export function outdatedNotice(locale: Locale): string {
  const messages = { en, fr, ro, zh }[locale]
  return `<div id="outdated" hidden><h1>${messages['outdated.title']}</h1><p>${messages['outdated.text']}</p></div>`
}

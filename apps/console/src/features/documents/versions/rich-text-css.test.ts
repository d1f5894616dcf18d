import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../styles/rich-text.css'), 'utf8')
/** The selectors that get dots instead of italics. */
const [, dotted = ''] = /\*\/\s*([^*{}]+)\{[^}]*text-emphasis:/.exec(css) ?? []
const isDotted = (id: string) => document.querySelector(`#${id} em`)?.matches(dotted.trim())

it('shows emphasis in italics in an English text of a Chinese console, and with dots in Chinese texts', () => {
  Object.assign(document.documentElement, { lang: 'zh-CN', dir: 'ltr' })
  document.body.innerHTML = `
    <div class="rich-text" lang="en-GB" dir="ltr" id="en"><em>a</em></div>
    <div class="rich-text" lang="zh-Hans" dir="ltr" id="zh"><em>字</em></div>
    <div class="rich-text" id="own"><em>字</em></div>`
  expect(['en', 'zh', 'own'].map(isDotted)).toEqual([false, true, true])
})

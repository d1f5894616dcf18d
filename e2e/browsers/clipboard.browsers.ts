import { describe, expect, it } from 'vitest'
import { until } from '../engines/interactions.ts'
import { enter } from './console.ts'
import { engines, visitIn } from './visit.ts'

describe.each(engines)('%s', (_name, open) => {
  it('pastes the structure of copied content, without its styles and scripts', () =>
    visitIn(open, async ({ tab }) => {
      await enter({ tab, isPhone: false, look: () => Promise.resolve() })
      // a page of another origin cannot be opened here: a document without the console's code replaces it
      await tab.goto('/healthz')
      await tab.evaluate((html) => {
        document.body.innerHTML = html
        getSelection()?.selectAllChildren(document.body)
      }, copied)
      await tab.press('Control+c')
      await tab.goto('/aboutus')
      await until(tab, 'The text', () => document.querySelector('[contenteditable=true] *') !== null)
      // about the blocked styles of the foreign document, and its icon
      const ofCopying = (await tab.consoleErrors()).length
      await tab.evaluate(() => document.querySelector<HTMLElement>('[contenteditable=true]')?.focus())
      // for 50 ms after it was focused, the editor restores the selection
      for (let isSelected = false; !isSelected; ) {
        await tab.press('Control+a')
        isSelected = await tab.evaluate(isAllSelected)
      }
      await tab.press('Control+v')
      await until(tab, 'The pasted table', () =>
        Boolean(document.querySelector('[contenteditable=true] table')?.textContent?.includes('Lantern')),
      )
      const seen = await tab.evaluate(() => {
        const editor = document.querySelector('[contenteditable=true]')
        const textOf = (selector: string) =>
          [...(editor?.querySelectorAll(selector) ?? [])].map((each) => each.textContent?.trim())
        return {
          headings: textOf('h1, h2, h3'),
          strong: textOf('strong, b'),
          items: textOf('li'),
          link: editor?.querySelector('a')?.getAttribute('href'),
          styled: textOf('[style*=color], [style*=font], font, script, style'),
        }
      })
      expect(seen).toEqual({
        headings: ['A heading'],
        strong: ['bold'],
        items: ['One', 'Two'],
        link: 'https://example.com/',
        styled: [],
      })
      expect((await tab.consoleErrors()).slice(ofCopying)).toEqual([])
    }))
})

/** Runs in the page. */
async function isAllSelected(): Promise<boolean> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  const editor = document.querySelector('[contenteditable=true]')
  const [selected, whole] = [getSelection()?.toString(), editor?.textContent].map((text) =>
    text?.replaceAll(/\s/g, ''),
  )
  return whole !== undefined && selected === whole
}

/** HTML of a word processor: styles instead of elements, own classes, comments. */
const copied = `<!--StartFragment--><h2 class="MsoTitle" style="color:#1f4e79">A heading</h2>
<p class="MsoNormal" style="font-family:Calibri;color:red">Words, <b style="mso-bidi-font-weight:normal">bold</b>
and a <a href="https://example.com/">link</a>.</p>
<ul><li>One</li><li>Two</li></ul>
<table><tbody><tr><td style="color:#333333">Lantern</td><td>3</td></tr></tbody></table><!--EndFragment-->`

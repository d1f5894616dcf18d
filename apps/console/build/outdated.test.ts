import { beforeEach, expect, it } from 'vitest'
import { outdatedNotice, outdatedScript } from './outdated.ts'

const page = '<div id="root" data-entry="app">Page</div>'
const root = document.documentElement

beforeEach(() => {
  delete root.dataset.alive
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
  document.body.innerHTML = page + outdatedNotice('fr')
})

it('does not change the page in a supported browser', () => {
  run()
  expect(document.body.innerHTML).toBe(page)
  expect(root.dataset.alive).toBeUndefined()
})

it('replaces the page by a message in a browser that lacks a feature, and starts nothing', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  run()
  expect(document.querySelector('#root')).toBeNull()
  expect(document.querySelector('#outdated')?.hasAttribute('hidden')).toBe(false)
  expect(document.querySelector('h1')?.textContent).toBe('Votre navigateur est trop ancien pour Loupe')
  // the watch over the start is over: no notice that the page is slow
  expect(root.dataset.alive).toBe('')
})

it('is written in a syntax that every browser reads', () => {
  expect(outdatedScript).not.toMatch(/=>|\b(?:const|let|class|async)\b|[`?]|\.\.\./)
})

function run(): void {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval, no-new-func -- as the document runs it
  new Function('outdated', 'root', outdatedScript)(
    document.querySelector('#outdated'),
    document.querySelector('#root'),
  )
}

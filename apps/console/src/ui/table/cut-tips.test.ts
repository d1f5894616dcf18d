import { expect, it, vi } from 'vitest'
import { showCutTip } from './cut-tips.ts'

it.each([
  ['cut, by the pointer', 'owner', 'pointerover', 200, 'A long subject'],
  ['cut, by the focus of its row', 'row', 'focus', 200, 'A long subject'],
  ['cut, once the focus has left its row', 'row', 'blur', 200, undefined],
  ['whole, by the pointer', 'owner', 'pointerover', 100, undefined],
  ['whole, by the focus of its row', 'row', 'focus', 100, undefined],
])('shows the tooltip of a text only while it is truncated: %s', (_, on, type, width, tip) => {
  document.body.innerHTML =
    '<div role="row" tabindex="0"><a href="/1"><span data-cut-tip="A long subject"></span></a></div>'
  const row = document.body.children[0] as HTMLElement
  const text = row.querySelector('span') as HTMLElement
  vi.spyOn(text, 'scrollWidth', 'get').mockReturnValue(width)
  vi.spyOn(text, 'clientWidth', 'get').mockReturnValue(100)
  const target = on === 'row' ? row : text
  if (type === 'blur') row.dataset.tip = 'A long subject'
  showCutTip({ target, type })
  expect(target.dataset.tip).toBe(tip)
})

it('shows no tooltip of a row for the focused table', () => {
  document.body.innerHTML =
    '<div role="grid"><div role="row"><span data-cut-tip="A long subject"></span></div></div>'
  const grid = document.body.children[0] as HTMLElement
  vi.spyOn(grid.querySelector('span') as HTMLElement, 'scrollWidth', 'get').mockReturnValue(200)
  showCutTip({ target: grid, type: 'focus' })
  expect(grid.dataset.tip).toBeUndefined()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attachTips } from './tooltip-behaviour.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each([
  ['under its owner', '<a data-tip="Users">', 'ltr', { top: '152px', left: '112px' }],
  [
    'beside it where asked, not over the next entry',
    '<a data-tip="Users" data-tip-beside>',
    'ltr',
    { top: '112px', left: '152px' },
  ],
  [
    'on the other side from right to left',
    '<a data-tip="Users" data-tip-beside>',
    'rtl',
    { top: '112px', left: '72px' },
  ],
])('shows a tip %s', (_, html, direction, place) => {
  document.body.innerHTML = `${html}</a><div></div>`
  const [owner, tip] = [...document.body.children] as [HTMLElement, HTMLElement]
  owner.style.direction = direction
  vi.spyOn(owner, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 44, 44))
  vi.spyOn(tip, 'offsetWidth', 'get').mockReturnValue(20)
  vi.spyOn(tip, 'offsetHeight', 'get').mockReturnValue(20)
  const detach = attachTips(tip)
  owner.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  vi.runAllTimers()
  expect({ top: tip.style.top, left: tip.style.left }).toEqual(place)
  detach()
})

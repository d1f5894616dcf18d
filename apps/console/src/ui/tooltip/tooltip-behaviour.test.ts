import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubMedia } from '../../../test/media.ts'
import { attachTips } from './tooltip-behaviour.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each([
  ['under its owner', '<a data-tip="Users">', 'ltr', { top: '152px', left: '112px' }],
  [
    'beside it if requested, not over the next entry',
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
  arrive(owner)
  vi.runAllTimers()
  expect({ top: tip.style.top, left: tip.style.left }).toEqual(place)
  detach()
})

it('lets clicks through a tooltip shown for the keyboard', () => {
  document.body.innerHTML = '<button data-tip="Actions for A"></button><div popover="manual"></div>'
  const [owner, tip] = [...document.body.children] as [HTMLElement, HTMLElement]
  let isOpen = false
  vi.spyOn(tip, 'matches').mockImplementation(() => isOpen)
  Object.assign(tip, { showPopover: () => (isOpen = true), hidePopover: () => (isOpen = false) })
  const detach = attachTips(tip)
  vi.spyOn(owner, 'matches').mockReturnValue(true)
  owner.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(isOpen).toBe(true)
  arrive(tip)
  expect(isOpen).toBe(false)

  arrive(owner)
  vi.runAllTimers()
  arrive(tip)
  expect(isOpen).toBe(true)
  detach()
})

describe('by touch', () => {
  const pressed = vi.fn<() => void>()
  let detach: (() => void) | null = null
  afterEach(() => {
    detach?.()
    pressed.mockReset()
  })

  it('shows the tooltip of a control on a long press, which does not click it', async () => {
    const { owner, tip } = await page('<button data-tip="Delete"></button>')
    touch(owner, 'pointerdown')
    vi.advanceTimersByTime(500)
    expect(tip.textContent).toBe('Delete')
    touch(owner, 'pointerup')
    owner.click()
    expect(pressed).not.toHaveBeenCalled()
    touch(document.body, 'pointerdown')
    expect(tip.matches(':popover-open')).toBe(false)
    owner.click()
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a short touch', 100, 0, 'pointerup'],
    ['a finger that scrolls', 499, 40, 'pointermove'],
    ['a touch that the browser takes over', 499, 0, 'pointercancel'],
  ])('shows no tip of a control by %s', async (_, afterMs, movedBy, then) => {
    const { owner, tip } = await page('<button data-tip="Delete"></button>')
    touch(owner, 'pointerdown')
    vi.advanceTimersByTime(afterMs)
    touch(owner, then, movedBy)
    vi.runAllTimers()
    owner.click()
    expect(tip.textContent).toBe('')
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a time', '<time data-tip="18 November 2026">2 days ago</time>'],
    ['a button that is disabled', '<button aria-disabled="true" data-tip="Nothing to publish"></button>'],
  ])('shows the tip of %s by a tap', async (_, html) => {
    const { owner, tip } = await page(html)
    touch(owner, 'pointerdown')
    touch(owner, 'pointerup')
    owner.click()
    expect(tip.textContent).toBe(owner.dataset.tip)
  })

  it('lets the row handle a tap on a time', async () => {
    const { owner, tip } = await page(
      '<div role="row"><time data-tip="18 November 2026">2 days ago</time></div>',
    )
    touch(owner, 'pointerdown')
    touch(owner, 'pointerup')
    owner.click()
    expect(tip.textContent).toBe('')
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it('lets a key click a control that was long-pressed before', async () => {
    const { owner } = await page('<button data-tip="Delete"></button>')
    touch(owner, 'pointerdown')
    vi.runAllTimers()
    touch(owner, 'pointerup')
    owner.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    owner.click()
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  async function page(html: string) {
    stubMedia((query) => query === '(any-pointer: coarse)')
    document.body.innerHTML = `${html}<div popover="manual"></div>`
    const owner = document.querySelector<HTMLElement>('[data-tip]') ?? document.body
    const tip = document.querySelector<HTMLElement>('[popover]') ?? document.body
    document.body.firstElementChild?.addEventListener('click', pressed)
    detach = attachTips(tip)
    // the listeners for touch are loaded on demand
    await import('./tooltip-touch.ts')
    await vi.advanceTimersByTimeAsync(0)
    return { owner, tip }
  }
})

function touch(target: Element, type: string, movedBy = 0): void {
  const init = { bubbles: true, pointerType: 'touch', clientX: 100 + movedBy, clientY: 100 }
  target.dispatchEvent(new PointerEvent(type, init))
}

/** Moves the pointer over an element. */
function arrive(target: Element): void {
  target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

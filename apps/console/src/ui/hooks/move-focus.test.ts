import { afterEach, describe, expect, it, vi } from 'vitest'
import { moveFocus } from './move-focus.ts'

afterEach(() => document.body.replaceChildren())

describe('moveFocus', () => {
  it('shows the ring after a key, also if a pointer was used before', () => {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', bubbles: true }))
    expect(optionsOfFocus()).toEqual({ preventScroll: true, focusVisible: true })
  })

  it('leaves the ring to the browser after a pointer', () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', bubbles: true }))
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(optionsOfFocus()).toEqual({ preventScroll: true })
  })

  it('scrolls all of the element into view, which WebKit does not', () => {
    const button = document.createElement('button')
    document.body.append(button)
    const scroll = vi.fn<typeof button.scrollIntoView>()
    button.scrollIntoView = scroll
    moveFocus(button)
    expect(scroll).not.toHaveBeenCalled()
    moveFocus(button, { scroll: true })
    expect(scroll.mock.calls).toEqual([[{ block: 'nearest', inline: 'nearest' }]])
  })
})

function optionsOfFocus(): FocusOptions | undefined {
  const button = document.createElement('button')
  document.body.append(button)
  const focus = vi.spyOn(button, 'focus')
  moveFocus(button)
  return focus.mock.calls[0]?.[0]
}

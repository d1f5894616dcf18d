import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearanceOf, clearFooters } from './clearance.ts'

const rect = (top: number, bottom: number, left = 0, right = 1000) => ({ top, bottom, left, right })
const message = { left: 700, right: 976 }

function boxed(attribute: string, box: DOMRect): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute(attribute, '')
  element.getBoundingClientRect = () => box
  document.body.append(element)
  return element
}

/** The position of a message on a small screen with a dialog. */
function placed(dialog: DOMRect): { bottom: string; isOverHeader: boolean } {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390)
  const floating = boxed('data-snackbars', new DOMRect(16, 736, 358, 48))
  boxed('data-dialog', dialog)
  boxed('data-footer', new DOMRect(dialog.x, dialog.bottom - 64, dialog.width, 64))
  clearFooters(floating)
  return { bottom: floating.style.insetBlockEnd, isOverHeader: floating.hasAttribute('data-over-header') }
}

describe('the clearance of a message', () => {
  it('is 0 without a footer', () => {
    expect(clearanceOf([], message, 800)).toBe(0)
    expect(clearanceOf([rect(740, 800, 0, 700)], message, 800)).toBe(0)
  })

  it('is the height of the footer at the lower edge, and a gap', () => {
    expect(clearanceOf([rect(740, 800)], message, 800)).toBe(72)
  })

  it('includes bars above that footer, in any order', () => {
    expect(clearanceOf([rect(680, 728), rect(740, 800)], message, 800)).toBe(132)
  })

  it('ignores the footer of a dialog in the middle of the screen', () => {
    expect(clearanceOf([rect(400, 460)], message, 800)).toBe(0)
  })

  it('ignores footers out of view or without a size', () => {
    expect(clearanceOf([rect(810, 860), rect(0, 0)], message, 800)).toBe(0)
  })
})

describe('a message', () => {
  afterEach(() => {
    document.body.replaceChildren()
    vi.restoreAllMocks()
  })

  it('is above a full-width dialog on a small screen, not over its controls', () => {
    expect(placed(new DOMRect(0, 300, 390, 500))).toEqual({ bottom: '512px', isOverHeader: false })
  })

  it('is over the header of a dialog without space above it', () => {
    expect(placed(new DOMRect(0, 12, 390, 788))).toEqual({ bottom: '744px', isOverHeader: true })
  })

  it('is not moved by a dialog in the middle of a wide screen', () => {
    expect(placed(new DOMRect(60, 200, 270, 300))).toEqual({ bottom: '', isOverHeader: false })
  })
})

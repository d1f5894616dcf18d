import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFileDrag } from './use-file-drag.ts'

afterEach(cleanup)

/** jsdom has no DragEvent. */
function drag(
  type: 'dragenter' | 'dragleave' | 'drop',
  types: string[],
  relatedTarget: Element | null = null,
) {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget })
  Object.defineProperty(event, 'dataTransfer', { value: { types } })
  act(() => void document.body.dispatchEvent(event))
}

it('is true while files are dragged over the window, and false once they are dropped or have left', () => {
  const { result } = renderHook(useFileDrag)
  expect(result.current).toBe(false)
  drag('dragenter', ['Files'])
  expect(result.current).toBe(true)
  drag('dragleave', ['Files'], document.body)
  expect(result.current).toBe(true)
  drag('dragleave', ['Files'])
  expect(result.current).toBe(false)
  drag('dragenter', ['Files'])
  drag('drop', ['Files'])
  expect(result.current).toBe(false)
})

it('stays false for dragged text', () => {
  const { result } = renderHook(useFileDrag)
  drag('dragenter', ['text/plain'])
  expect(result.current).toBe(false)
})

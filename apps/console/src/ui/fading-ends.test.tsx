import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useFadingEnds } from './fading-ends.ts'

function Row() {
  const row = useRef<HTMLUListElement>(null)
  useFadingEnds(row)
  return <ul ref={row} />
}

it('a row that scrolls fades where it goes on, read from either side', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  render(<Row />)
  const row = screen.getByRole('list')
  const fades = (at: number) => {
    row.scrollLeft = at
    fireEvent.scroll(row)
    return [row.hasAttribute('data-more-before'), row.hasAttribute('data-more-after')]
  }
  expect(fades(0)).toEqual([false, true])
  expect(fades(100)).toEqual([true, true])
  expect(fades(200)).toEqual([true, false])
  expect(fades(-100)).toEqual([true, true])
  vi.restoreAllMocks()
})

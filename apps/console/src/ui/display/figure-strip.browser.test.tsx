import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FigureStrip } from './figure-strip.tsx'

const figures = [
  { label: 'Parties', value: '1 204' },
  { label: 'Terminées', value: '1 150' },
  { label: 'Trouvés', value: '12 345' },
  { label: 'Temps de jeu', value: '1 061 h' },
]

it.each([400, 336, 320, 290, 200])('shows every figure and label whole in %i px', (width) => {
  const { container } = render(
    <div style={{ inlineSize: `${width}px` }}>
      <FigureStrip of={figures} />
    </div>,
  )
  const end = container.firstElementChild?.getBoundingClientRect().right ?? 0
  const texts = figures.flatMap(({ label, value }) => [label, value])
  expect(texts.filter((text) => endOf(text) > end)).toEqual([])
  expect(container.querySelector('dl')?.scrollWidth).toBeLessThanOrEqual(width)
})

it('keeps three figures in one row, also in the narrow column of a help query', () => {
  render(
    <div style={{ inlineSize: '234px' }}>
      <FigureStrip inset of={figures.slice(0, 3)} />
    </div>,
  )
  const tops = figures.slice(0, 3).map(({ value }) => screen.getByText(value).getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
})

function endOf(text: string): number {
  const range = document.createRange()
  range.selectNodeContents(screen.getByText(text))
  return range.getBoundingClientRect().right
}

import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useOrientation, useToolbar } from './use-toolbar.ts'

const names = ['a', 'b', 'c', 'd', 'e']

/** Tools of 30 px in a number of columns. */
function Toolbar({ columns }: { columns: number }) {
  const box = useRef<HTMLDivElement>(null)
  const orientation = useOrientation(box)
  const { bar, tool } = useToolbar('a')
  return (
    <div
      {...bar}
      ref={box}
      aria-label="Tools"
      aria-orientation={orientation}
      style={{
        display: 'grid',
        inlineSize: 'fit-content',
        grid: `auto-flow 30px / repeat(${columns}, 30px)`,
      }}
    >
      {names.map((name) => (
        <button type="button" key={name} {...tool(name)}>
          {name}
        </button>
      ))}
    </div>
  )
}

const orientation = () => screen.getByRole('toolbar').getAttribute('aria-orientation')

/** Where the focus is after each key. */
async function walk(keys: string): Promise<string> {
  let path = ''
  for (const key of keys.split(' ')) {
    await userEvent.keyboard(`{${key}}`)
    path += document.activeElement?.textContent ?? '-'
  }
  return path
}

it('is one tab stop, at the last focused tool', async () => {
  render(
    <>
      <Toolbar columns={5} />
      <button type="button">After</button>
    </>,
  )
  await userEvent.tab()
  expect(await walk('ArrowRight ArrowRight End')).toBe('bce')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('After')
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'e' }))
})

it('moves by arrows in the visible direction', async () => {
  render(<Toolbar columns={5} />)
  await userEvent.tab()
  expect(await walk('ArrowDown ArrowRight ArrowLeft ArrowLeft')).toBe('abae')
})

it('moves vertically in one column', async () => {
  render(<Toolbar columns={1} />)
  await userEvent.tab()
  expect(await walk('ArrowRight ArrowDown ArrowUp ArrowUp Home')).toBe('abaea')
})

it('moves in both directions in several columns', async () => {
  render(<Toolbar columns={2} />)
  await userEvent.tab()
  expect(await walk('ArrowRight ArrowDown ArrowDown ArrowDown ArrowUp ArrowLeft')).toBe('bdeecb')
})

it('reports its orientation, also when it changes', async () => {
  const { rerender } = render(<Toolbar columns={1} />)
  await expect.poll(orientation).toBe('vertical')
  rerender(<Toolbar columns={5} />)
  await expect.poll(orientation).toBe('horizontal')
})

import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOrientation, useToolbar } from './use-toolbar.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const names = ['a', 'b', 'c', 'd', 'e']

/** Tools of 30 px in as many columns, as a style sheet may lay them out. */
function show(columns: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: HTMLElement,
  ) {
    const index = names.indexOf(this.textContent)
    return new DOMRect((index % columns) * 30, Math.floor(index / columns) * 30, 30, 30)
  })
  render(<Toolbar />)
}

function Toolbar() {
  const box = useRef<HTMLDivElement>(null)
  const orientation = useOrientation(box)
  const { bar, tool } = useToolbar('a')
  return (
    <div {...bar} ref={box} aria-label="Tools" aria-orientation={orientation}>
      {names.map((name) => (
        <button type="button" key={name} {...tool(name)}>
          {name}
        </button>
      ))}
    </div>
  )
}

/** Where the focus is after each key. */
async function walk(keys: string): Promise<string> {
  let path = ''
  for (const key of keys.split(' ')) {
    await userEvent.keyboard(`{${key}}`)
    path += document.activeElement?.textContent ?? '-'
  }
  return path
}

it('is one stop for Tab, where one left it', async () => {
  show(5)
  await userEvent.tab()
  expect(await walk('ArrowRight ArrowRight End')).toBe('bce')
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'e' }))
})

it('walks by the arrows along which its tools are seen to lie', async () => {
  show(5)
  await userEvent.tab()
  expect(await walk('ArrowDown ArrowRight ArrowLeft ArrowLeft')).toBe('abae')
})

it('walks up and down where they lie in one column', async () => {
  show(1)
  await userEvent.tab()
  expect(await walk('ArrowRight ArrowDown ArrowUp ArrowUp Home')).toBe('abaea')
})

it('walks both ways where they lie in several', async () => {
  show(2)
  await userEvent.tab()
  expect(await walk('ArrowRight ArrowDown ArrowDown ArrowDown ArrowUp ArrowLeft')).toBe('bdeecb')
})

it('says which way it is seen to lie, also once that changes', () => {
  const observers: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        observers.push(onResize)
      }
      observe() {}
      disconnect() {}
    },
  )
  show(1)
  const bar = screen.getByRole('toolbar')
  const lie = (width: number, height: number) => {
    vi.spyOn(bar, 'clientWidth', 'get').mockReturnValue(width)
    vi.spyOn(bar, 'clientHeight', 'get').mockReturnValue(height)
    act(() => observers.forEach((measure) => measure()))
    return bar.getAttribute('aria-orientation')
  }
  expect(lie(38, 280)).toBe('vertical')
  expect(lie(276, 38)).toBe('horizontal')
})

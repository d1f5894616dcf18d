import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWithMessages } from '../../../test/render.tsx'
import { SidePanel } from './side-panel.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button">Before</button>
      <div style={{ display: 'flex' }}>
        <main>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        </main>
        {isOpen ? (
          <SidePanel
            label="A player"
            onClose={() => setOpen(false)}
            footer={<button type="button">Save</button>}
          >
            <input aria-label="Name" />
          </SidePanel>
        ) : null}
      </div>
      <button type="button">After</button>
    </>
  )
}

describe('a panel over a page on a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 800)
    onTestFinished(() => page.viewport(1280, 720))
    await renderWithMessages(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  })

  it('traps the focus: Tab reaches nothing below it', async () => {
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'A player' }))
    expect(await walk(4)).toEqual(['Close', 'Name', 'Save', 'outside the page'])
  })

  it('restores the page below and the focus when Escape closes it', async () => {
    const under = ['Before', 'Open', 'After'].map((name) => screen.getByText(name))
    expect(under.map((element) => element.closest('[inert]') !== null)).toEqual([true, true, true])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Open')
    expect(await walk(1)).toEqual(['After'])
  })
})

it('is beside the page on a wide screen, and Tab reaches both', async () => {
  await renderWithMessages(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('complementary', { name: 'A player' })).toBeTruthy()
  const [main, panel] = [screen.getByRole('main'), screen.getByRole('complementary')]
  expect(panel.getBoundingClientRect().left).toBeGreaterThanOrEqual(main.getBoundingClientRect().right)
  expect(await walk(4)).toEqual(['Close', 'Name', 'Save', 'After'])
})

/** The elements reached by a number of presses of Tab. */
async function walk(presses: number): Promise<string[]> {
  const reached: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await userEvent.tab()
    const { activeElement } = document
    if (!document.hasFocus() || activeElement === document.body) reached.push('outside the page')
    else reached.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '')
  }
  return reached
}

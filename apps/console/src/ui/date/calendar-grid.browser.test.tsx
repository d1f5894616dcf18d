import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWithMessages } from '../../../test/render.tsx'
import { CalendarGrid } from './calendar-grid.tsx'

const messages = { 'ui.previousMonth': 'Previous month', 'ui.nextMonth': 'Next month', 'ui.today': 'Today' }

describe('a calendar', () => {
  it('is a grid of weeks, labelled by its month, with full names of weekdays for screen readers', async () => {
    await show()
    const grid = screen.getByRole('grid', { name: 'March 2026' })
    const [head, first] = within(grid).getAllByRole('row')
    const days = within(head as HTMLElement).getAllByRole('columnheader')
    expect([days[0]?.getAttribute('aria-label'), days[0]?.textContent]).toEqual(['Monday', 'M'])
    expect(within(first as HTMLElement).getAllByRole('gridcell')).toHaveLength(7)
    expect(within(grid).getAllByRole('gridcell', { selected: true })).toEqual([cell('4 March 2026')])
  })

  it('starts at the selected day, the only tab stop', async () => {
    await show()
    expect(focused()).toBe('Wednesday, 4 March 2026')
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it.each([
    ['{ArrowRight}{ArrowDown}', 'Thursday, 12 March 2026'],
    ['{ArrowLeft}{ArrowUp}', 'Tuesday, 24 February 2026'],
    ['{Home}', 'Monday, 2 March 2026'],
    ['{End}', 'Sunday, 8 March 2026'],
    ['{PageDown}', 'Saturday, 4 April 2026'],
    ['{PageUp}{PageUp}', 'Sunday, 4 January 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Thursday, 4 March 2027'],
    ['{Shift>}{PageUp}{/Shift}', 'Tuesday, 4 March 2025'],
    ['{Control>}{ArrowRight}{/Control}', 'Wednesday, 4 March 2026'],
  ])('moves on %s to %s', async (keys, day) => {
    await show()
    await userEvent.keyboard(keys)
    expect(focused()).toBe(day)
  })

  it('mirrors the arrows right to left; Home stays the start of the week', async () => {
    await show({}, (page) => <div style={{ direction: 'rtl' }}>{page}</div>)
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Thursday, 5 March 2026')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('Tuesday, 3 March 2026')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Monday, 2 March 2026')
  })

  it('starts weeks on the first day of the language', async () => {
    await show({}, (page) => (
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        {page}
      </IntlProvider>
    ))
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Sunday, March 1, 2026')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Saturday, March 7, 2026')
  })

  it('stays within the allowed days, also by its buttons, which keep the focus', async () => {
    const onChoose = await show({ min: '2026-02-10', max: '2026-03-06' })
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Friday, 6 March 2026')
    await userEvent.keyboard('{PageUp}{PageUp}')
    expect(focused()).toBe('Tuesday, 10 February 2026')
    const [next, previous] = ['Next month', 'Previous month'].map((name) =>
      screen.getByRole('button', { name }),
    )
    expect(previous?.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(next as HTMLElement)
    await userEvent.click(next as HTMLElement, { force: true })
    expect(document.activeElement).toBe(next)
    expect(screen.getByRole('grid').getAttribute('aria-labelledby')).toBeTruthy()
    await userEvent.tab()
    expect(focused()).toBe('Friday, 6 March 2026')
    await userEvent.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([['2026-03-06']])
  })
})

async function show(
  limits: { min?: string; max?: string } = {},
  around: (page: ReactNode) => ReactNode = (page) => page,
) {
  const onChoose = vi.fn<(day: string) => void>()
  await renderWithMessages(<>{around(<CalendarGrid value="2026-03-04" {...limits} onChoose={onChoose} />)}</>)
  return onChoose
}

const cell = (day: string) => screen.getByRole('gridcell', { name: new RegExp(`\\b${day}`) })
const focused = () => document.activeElement?.getAttribute('aria-label')

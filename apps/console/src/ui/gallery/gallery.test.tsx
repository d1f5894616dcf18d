import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ListPager } from '#src/list/page/list-pager.tsx'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { DateField } from '#src/ui/date/date-field.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { hueOf, initialsOf } from '#src/ui/display/avatar.tsx'
import { FormSummary } from '#src/ui/field/form.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { makePage } from '../../../test/makers.ts'
import { renderWithMessages } from '../../../test/render.tsx'

describe('initials', () => {
  it.each([
    ['Élodie Marchand', 'ÉM'],
    ['noor van dijk', 'ND'],
    ['王思远', '王'],
    ['  ', '?'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('have a constant colour by ID', () => {
    expect(hueOf('one')).toBe(hueOf('one'))
    expect(hueOf('one')).not.toBe(hueOf('three'))
  })
})

it('a busy button keeps the focus and does nothing', async () => {
  const onClick = vi.fn<() => void>()
  await renderWithMessages(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button'))
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
})

it('a password is hidden until its button shows it', async () => {
  await renderWithMessages(
    <PasswordField label="Password" autoComplete="current-password" showLabel="Show" hideLabel="Hide" />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(field.type).toBe('text')
})

it('tabs are selected by arrows, wrapping at the ends', async () => {
  await renderWithMessages(<Panels />)
  screen.getByRole('tab', { name: 'one' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'three' }).textContent).toBe('panel three')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'two' }))
})

const pager = (props: Partial<ComponentProps<typeof ListPager>>) => (
  <ListPager
    search={{}}
    record={50}
    page={makePage(Array.from({ length: 50 }), { next: 'cursor' })}
    isPageOver={false}
    total={{ total: 2418, isCapped: false }}
    isTotalOver={false}
    onChange={() => undefined}
    onRecord={() => undefined}
    onIntent={() => undefined}
    {...props}
  />
)

describe('the pager', () => {
  it('shows the range and the total, or the minimum total', async () => {
    const view = await renderWithMessages(
      pager({ search: { page: '48' }, page: makePage(Array.from({ length: 18 })) }),
    )
    expect(screen.getByText('2,401–2,418 of 2,418')).toBeTruthy()
    view.rerender(pager({ total: { total: 10_000, isCapped: true } }))
    expect(screen.getByText('1–50 of 10,000+')).toBeTruthy()
    view.rerender(pager({ total: undefined }))
    expect(screen.getByText('1–50')).toBeTruthy()
  })

  it('goes to any page by its number, never past the last', async () => {
    const onChange = vi.fn<ComponentProps<typeof ListPager>['onChange']>()
    await renderWithMessages(pager({ onChange }))
    const field = screen.getByRole('textbox', { name: 'Page of 49' })
    await userEvent.clear(field)
    await userEvent.type(field, '900{Enter}')
    expect(onChange).toHaveBeenCalledWith({ page: '48', cursor: '' })
  })

  it('links to the last page only if it is known', async () => {
    const view = await renderWithMessages(pager({ isTotalOver: true }))
    const last = screen.getByRole<HTMLButtonElement>('button', { name: 'Last page' })
    expect([last.disabled, screen.queryByRole('textbox')]).toEqual([true, null])
    view.rerender(pager({ total: undefined }))
    expect(last.disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'First page' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(false)
  })
})

describe('a date field', () => {
  it('is formatted and parsed in the language’s order, and reports invalid text without losing it', async () => {
    const onChange = vi.fn<(day: string) => void>()
    await renderWithMessages(<Day onChange={onChange} />)
    const field = screen.getByLabelText<HTMLInputElement>('Ends on')
    expect(field.value).toBe('04/03/2026')
    await userEvent.clear(field)
    await userEvent.type(field, '31/02/2026')
    await userEvent.tab()
    expect(field.value).toBe('31/02/2026')
    expect(screen.getByText('Enter a date such as 31/12/2026.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '5/3/26{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('2026-03-05')
  })

  it('focuses the first of two invalid dates, whichever was typed first', async () => {
    await renderWithMessages(
      <form>
        <Day onChange={vi.fn<(day: string) => void>()} />
        <DateField label="Effective from" value="" onChange={vi.fn<(day: string) => void>()} />
        <button type="submit">Publish</button>
      </form>,
    )
    const [first, later] = [screen.getByLabelText('Ends on'), screen.getByLabelText('Effective from')]
    await userEvent.type(later, '99')
    await userEvent.type(first, '99')
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    expect(document.activeElement).toBe(first)
    await userEvent.type(later, '9{Enter}')
    expect(document.activeElement).toBe(first)
  })

  it('can be picked from a calendar by arrows', async () => {
    const onChange = vi.fn<(day: string) => void>()
    await renderWithMessages(<Day onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
    const day = await screen.findByRole('gridcell', { name: /\b4 March 2026/, selected: true })
    await waitFor(() => expect(document.activeElement).toBe(day))
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(onChange).toHaveBeenCalledWith('2026-03-12')
  })

  it('blocks its form while the text is no date, instead of submitting the previous one', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    await renderWithMessages(
      <form onSubmit={onSubmit}>
        <DateField label="Effective from" value="2026-12-31" onChange={vi.fn<(day: string) => void>()} />
        <button type="submit">Publish</button>
      </form>,
    )
    const field = screen.getByLabelText('Effective from')
    const publish = screen.getByRole('button', { name: 'Publish' })
    await userEvent.clear(field)
    await userEvent.type(field, '31/13/2026')
    await userEvent.click(publish)
    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field)
    await userEvent.clear(field)
    await userEvent.type(field, '31/12/2026')
    await userEvent.click(publish)
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})

it('a form’s summary takes the focus and links to the field', async () => {
  await renderWithMessages(
    <>
      <FormSummary attempt={1} errors={[{ fieldId: 'email', label: 'Email', message: 'Wrong.' }]} />
      <input id="email" aria-label="Email" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('link', { name: 'Email' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

it('a failure of the whole form counts no fields', async () => {
  await renderWithMessages(<FormSummary attempt={1} errors={[{ message: 'Connection lost.' }]} />)
  expect(screen.getByRole('alert').textContent).toBe('Connection lost.')
})

it('a message moves above the actions of a panel that opens below it', async () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800)
  vi.stubGlobal('ResizeObserver', MeasuredAtOnce)
  const message = document.createElement('section')
  message.dataset.snackbars = ''
  message.append(document.createElement('li'))
  document.body.append(message)
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  box.mockReturnValue(new DOMRect(0, 740, 400, 60))
  await renderWithMessages(
    <SidePanel
      label="The winter vault opens"
      footer={<button type="button">Stop</button>}
      onClose={vi.fn<() => void>()}
    >
      Details
    </SidePanel>,
  )
  expect(message.style.insetBlockEnd).toBe('72px')
  message.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a side panel closes by Escape and by its button', async () => {
  const onClose = vi.fn<() => void>()
  await renderWithMessages(
    <SidePanel label="Andreea Popescu" onClose={onClose}>
      Details
    </SidePanel>,
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('a time is relative, with the exact one in its tooltip', async () => {
  const at = new Date(Date.now() - 9 * 60_000)
  await renderWithMessages(<RelativeTime value={at.toISOString()} />)
  const time = screen.getByText('9 min ago')
  expect(time.dataset.tip).toContain('UTC')
  expect(time.getAttribute('datetime')).toBe(at.toISOString())
})

it('a brief time omits the day of another year', async () => {
  await renderWithMessages(<RelativeTime value="2019-09-14T10:00:00Z" brief />)
  expect(screen.getByText('Sept 2019').dataset.tip).toContain('14 September 2019')
})

it('a brief time omits "ago", except in Chinese', async () => {
  const at = new Date(Date.now() - 47 * 60_000).toISOString()
  await renderWithMessages(<RelativeTime value={at} brief />)
  expect(screen.getByText('47 min')).toBeTruthy()
  await act(() => switchMessages('zh'))
  expect(screen.getByText('47 分钟前')).toBeTruthy()
})

function Panels() {
  const [current, setCurrent] = useState('one')
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: id, panel: `panel ${id}` }))
  return <Tabs label="Panels" tabs={tabs} current={current} onChange={setCurrent} />
}

function Day({ onChange }: { onChange: (day: string) => void }) {
  const [value, setValue] = useState('2026-03-04')
  return (
    <DateField
      label="Ends on"
      value={value}
      onChange={(day) => {
        setValue(day)
        onChange(day)
      }}
    />
  )
}

/** Reports observed elements at once, like browsers before painting. */
class MeasuredAtOnce {
  private readonly tell: () => void
  constructor(notify: () => void) {
    this.tell = notify
  }
  observe() {
    this.tell()
  }
  disconnect() {}
}

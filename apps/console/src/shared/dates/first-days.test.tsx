import { act } from '@testing-library/react'
import { useIntl } from 'react-intl'
import { expect, it } from 'vitest'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { renderWithMessages } from '../../../test/render.tsx'

function Sample() {
  const { formatDate, formatDateTimeRange } = useIntl()
  const [first, later] = [new Date('2026-03-01'), new Date('2026-03-07')]
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return <p>{`${formatDate(first, day)}; ${formatDateTimeRange(first, later, day)}`}</p>
}

it('formats the first of a month by the current language, in dates and ranges', async () => {
  await renderWithMessages(<Sample />)
  await act(() => switchMessages('fr'))
  expect(document.body.textContent).toBe('1er mars; 1er–7 mars')
  await act(() => switchMessages('ro'))
  expect(document.body.textContent).toMatch(/^1 martie; 1\D+7 martie$/)
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '#src/ui/button/button.tsx'
import { renderWithMessages } from '../../../test/render.tsx'
import { PanelActions } from './panel-actions.tsx'

afterEach(cleanup)

it('puts the destructive action last', async () => {
  await renderWithMessages(
    <PanelActions destructive={<Button tone="danger">Delete</Button>}>
      <Button tone="primary">Publish</Button>
      <Button>Edit</Button>
    </PanelActions>,
  )
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Publish', 'Edit', 'Delete'])
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from '#src/ui/button/button.tsx'
import { FormSummary } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { renderWithMessages } from '../../../test/render.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from './dialog.tsx'

const nothing = () => undefined

/** A form whose submission ends on demand. */
function Sheet({ hasSummary }: { hasSummary?: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  function refuse() {
    setIsBusy(false)
    setAttempt(attempt + 1)
  }
  return (
    <>
      <Dialog open title="Sheet" onClose={nothing}>
        <DialogForm busy={isBusy} onSubmit={() => setIsBusy(true)}>
          <DialogBody>
            {hasSummary ? (
              <FormSummary attempt={attempt} errors={attempt > 0 ? [{ message: 'Refused.' }] : []} />
            ) : null}
            <TextField label="Name" />
          </DialogBody>
          <DialogActions>
            <Button type="submit" busy={isBusy}>
              Send
            </Button>
          </DialogActions>
        </DialogForm>
      </Dialog>
      <button
        type="button"
        data-testid="refuse"
        onMouseDown={(event) => event.preventDefault()}
        onClick={refuse}
      >
        Refuse
      </button>
    </>
  )
}

const name = () => screen.getByLabelText('Name')
const refuse = () => screen.getByTestId('refuse').click()

it('is read-only while being sent, with the focus on its button', async () => {
  await renderWithMessages(<Sheet />, [])
  await userEvent.type(name(), 'Ada{Enter}')
  expect(name().closest('[inert]')).toBeTruthy()
  const send = screen.getByRole('button', { name: 'Send' })
  expect([document.activeElement, send.closest('[inert]')]).toEqual([send, null])
})

it('restores the field and its focus after a refusal', async () => {
  await renderWithMessages(<Sheet />, [])
  await userEvent.type(name(), 'Ada{Enter}')
  refuse()
  await expect.poll(() => document.activeElement).toBe(name())
  expect(name().closest('[inert]')).toBeNull()
})

it('leaves the focus on the error summary', async () => {
  await renderWithMessages(<Sheet hasSummary />, [])
  await userEvent.type(name(), 'Ada{Enter}')
  refuse()
  await expect.poll(() => document.activeElement?.textContent).toContain('Refused.')
})

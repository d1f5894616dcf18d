import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { PickList } from '#src/ui/choice/combobox/pick-list.tsx'
import { showDone, showFailure, snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { Popover } from '#src/ui/overlay/popover.tsx'
import styles from './gallery-page.module.css'

const countries = [
  { value: 'FR', label: 'France' },
  { value: 'RO', label: 'Romania' },
  { value: 'CN', label: 'China' },
  { value: 'GB', label: 'United Kingdom' },
]

/** Components over the page. */
export function OverlayExamples() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Menus />
        <Picker />
        <Dialogs />
      </div>
      <div className={styles.row}>
        <Button onClick={() => snackbars.show()}>Snackbar</Button>
        <Button
          onClick={() => showDone('12 players suspended', { label: 'Undo', onAction: () => undefined })}
        >
          With Undo
        </Button>
        <Button onClick={() => showFailure('The players could not be suspended')}>Failure</Button>
        <Button
          onClick={() =>
            snackbars.show({
              message: 'Saved',
              variant: 'alert',
              alert: { color: 'success', variant: 'outlined' },
            })
          }
        >
          Outlined alert
        </Button>
      </div>
    </div>
  )
}

function Menus() {
  const [visible, setVisible] = useState(true)
  return (
    <Menu
      label="More"
      align="start"
      groups={[
        {
          id: 'do',
          items: [
            { id: 'edit', label: 'Edit', icon: Pencil, aside: 'E' },
            { id: 'suspend', label: 'Suspend…', icon: Ban },
            { id: 'erase', label: 'Erase…', icon: Trash2, danger: true },
          ],
        },
        {
          id: 'show',
          label: 'Columns',
          items: [
            { id: 'country', label: 'Country', checked: visible, onSelect: () => setVisible(!visible) },
            { id: 'player', label: 'Player', checked: true, disabled: true },
          ],
        },
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon={Ellipsis} label="More" outlined />}
    </Menu>
  )
}

function Picker() {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(['FR'])
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        Popover with a pick list
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchor={button} label="Country">
        <PickList label="Country" value={value} onChange={setValue} load={countries} />
      </Popover>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('form')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirmation</Button>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Suspend 12 players"
        description="They are told why."
      >
        <DialogBody>
          <TextField label="Reason" />
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button tone="danger-fill" onClick={close}>
            Suspend 12 players
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Erase Andreea Popescu?"
        confirmLabel="Erase for good"
        danger
      >
        This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

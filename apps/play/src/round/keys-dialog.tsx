import { useMessages } from '#src/app/context.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Heading, Stack } from '#src/ui/stack.tsx'
import classes from './keys-dialog.module.css'

/** The keyboard shortcuts of a round. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const keys: [string[], string][] = [
    [['←', '↑', '↓', '→'], t.keyMove],
    [['Shift', '←'], t.keyFiner],
    [['Enter'], t.keyTap],
    [['N'], t.keyArea],
    [['H'], t.keyHint],
    [['P'], t.keyPause],
    [['+', '−'], t.keyZoom],
    [['A'], t.keyHelp],
    [['?'], t.keyAll],
  ]
  return (
    <Dialog labelledBy="keys-title" onClose={onClose}>
      <Stack>
        <Heading id="keys-title" onClose={onClose}>
          {t.keys}
        </Heading>
        <dl class={classes.keys}>
          {keys.map(([caps, meaning]) => (
            <div key={meaning}>
              <dt>
                {caps.map((cap) => (
                  <kbd key={cap}>{cap}</kbd>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Dialog>
  )
}

import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { type Side, Sides } from '#src/ui/choice/sides.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'

interface ConflictField<Name> {
  name: Name
  label: string
  mine: ReactNode
  theirs: ReactNode
}

/** Another administrator saved first: both values of each conflicting field, to choose from one by one. */
export function ConflictDialog<Name extends string>({
  title,
  description,
  fields,
  sideNames,
  backLabel,
  chooseLabel,
  onBack,
  onChoose,
}: {
  title: string
  description: string
  fields: readonly ConflictField<Name>[]
  /** The names of the two sides. */
  sideNames: Record<Side, string>
  backLabel: string
  chooseLabel: string
  onBack: () => void
  /** Called with the fields for which mine is chosen. */
  onChoose: (mine: Name[]) => void
}) {
  const [sides, setSides] = useState<Partial<Record<Name, Side>>>({})
  const sideOf = (name: Name): Side => sides[name] ?? 'mine'
  return (
    <Dialog open onClose={onBack} title={title} description={description}>
      <DialogBody>
        {fields.map(({ name, label, mine, theirs }) => (
          <Sides
            key={name}
            label={label}
            names={sideNames}
            mine={mine}
            theirs={theirs}
            value={sideOf(name)}
            onChange={(side) => setSides({ ...sides, [name]: side })}
          />
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack}>{backLabel}</Button>
        <Button
          tone="primary"
          onClick={() => onChoose(fields.map(({ name }) => name).filter((name) => sideOf(name) === 'mine'))}
        >
          {chooseLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

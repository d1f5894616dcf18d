import { useRef, useState } from 'react'
import type { MessageId } from '#src/messages/catalogue.ts'
import { areSingleKeysOn, setSingleKeys } from '#src/shared/keyboard/single-keys.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { Dialog, DialogBody } from '#src/ui/overlay/dialog.tsx'
import type { OverlayProps } from '../palette-store.ts'
import { editorShortcuts } from './editor-shortcuts.ts'
import { KeyCaps, modKey } from './key-caps.tsx'
import styles from './key-list.module.css'
import { type Shortcut, type ShortcutGroup, shortcutGroups, shortcuts } from './shortcuts.ts'

const titles: Record<ShortcutGroup, MessageId> = {
  anywhere: 'palette.groupAnywhere',
  go: 'palette.groupGo',
  list: 'palette.groupList',
  editor: 'palette.groupEditor',
  palette: 'palette.groupPalette',
}

/** All keys of the console, by where they work, and the switch for those without Ctrl. */
export function KeyList({ onClose }: OverlayProps) {
  const t = useT()
  // the arrows scroll the list at once, if it is longer than the screen
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog open onClose={onClose} title={t('palette.keys')} size="large" initialFocus={list}>
      <DialogBody>
        <div ref={list} className={styles.groups} tabIndex={-1}>
          {shortcutGroups.map((group) => (
            <Group
              key={group}
              title={t(titles[group])}
              shortcuts={[...shortcuts, ...editorShortcuts].filter((shortcut) => shortcut.group === group)}
            />
          ))}
        </div>
        <SingleKeys />
      </DialogBody>
    </Dialog>
  )
}

function Group({ title, shortcuts: lines }: { title: string; shortcuts: readonly Shortcut[] }) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {lines.map(({ id, title: messages, keys }) => (
          <div key={id} className={styles.line}>
            <dt>{t(messages)}</dt>
            <dd className={styles.keys}>
              {keys.map((one) => (
                <KeyCaps key={one} keys={one} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SingleKeys() {
  const t = useT()
  const [areOn, setAreOn] = useState(areSingleKeysOn)
  function change(next: boolean) {
    setSingleKeys(next)
    setAreOn(next)
  }
  return (
    <div className={styles.single}>
      <CheckboxField
        label={t('palette.singleKeys')}
        hint={t('palette.singleKeysText', { mod: modKey() })}
        checked={areOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  )
}

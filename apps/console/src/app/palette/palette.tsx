import { Dialog as Base } from '@base-ui/react/dialog'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { hrefOf } from '#src/shared/navigation/commands.ts'
import { useAddress, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { useOpenRecordActions } from '#src/shared/navigation/record-actions.ts'
import { changePreferences, usePreferences } from '#src/shared/preferences/preferences-store.ts'
import { focusNow } from '#src/ui/hooks/focus-now.ts'
import dialogStyles from '#src/ui/overlay/dialog.module.css'
import { documentDirection } from '#src/ui/overlay/popup-focus.ts'
import { menu } from '../menu.ts'
import { appPageOf } from '../paths.ts'
import { contributions } from './contributions.ts'
import { commandsOf, openRecordCommands } from './entries.ts'
import type { Entry } from './entry.ts'
import styles from './palette.module.css'
import { PaletteField } from './palette-field.tsx'
import { PaletteFooter } from './palette-footer.tsx'
import { optionId, PaletteList } from './palette-list.tsx'
import { PaletteState } from './palette-state.tsx'
import { type OverlayProps, typedAhead } from './palette-store.ts'
import { recentFound, recentIds, remember } from './recent.ts'
import { initialSections, typedSections } from './sections.ts'
import { useActiveEntry } from './use-active-entry.ts'
import { useFinderResults } from './use-finder-results.ts'
import { useOpenOverlay } from './use-overlay.ts'

const finders = contributions.flatMap((feature) => feature.finders)

/** Finds pages, actions, preferences and players by text, and runs the active entry. */
export function Palette({ onClose, onLogout }: OverlayProps) {
  const t = useT()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => typedAhead().text)
  const text = typed.trim()
  const preferences = usePreferences()
  const actions = useOpenRecordActions()
  const commands = useMemo(
    () => [...openRecordCommands(actions), ...commandsOf(t, preferences, menu, contributions)],
    [t, preferences, actions],
  )
  const { responses, status, retry } = useFinderResults(finders, text)
  const sections = text
    ? typedSections(t, commands, text, responses)
    : initialSections(t, commands, recentIds(), recentFound())
  const entries = sections.flatMap((section) => section.entries)
  // a quick Enter must not choose a match that a pending result may still overtake
  const { index, active, onArrow, pointAt, restart } = useActiveEntry(
    entries,
    status === 'searching' && sections[0]?.id !== 'best',
  )
  const { choose, keepsFocus } = useRunEntry(onClose, onLogout)
  const runEarlyEnter = useEffectEvent(() => {
    if (typedAhead().entered && active) choose(active)
  })
  useEffect(() => runEarlyEnter(), [])

  return (
    <DirectionProvider direction={documentDirection()}>
      <Base.Root open onOpenChange={(open) => open || onClose()}>
        <Base.Portal>
          <Base.Backdrop className={dialogStyles.backdrop} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup
              className={styles.palette}
              dir={documentDirection()}
              initialFocus={() => focusNow(input.current)}
              finalFocus={() => !keepsFocus.current}
            >
              <Base.Title className="visually-hidden">{t('palette.title')}</Base.Title>
              <PaletteField
                inputRef={input}
                value={typed}
                listId={listId}
                activeId={active ? optionId(listId, active.id) : undefined}
                expanded={entries.length > 0}
                onChange={(next) => {
                  setTyped(next)
                  restart()
                }}
                onKeyDown={(event) => {
                  if (onArrow(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  if (active) choose(active)
                }}
                onClose={onClose}
              />
              <PaletteList
                id={listId}
                sections={sections}
                activeIndex={index}
                onPoint={pointAt}
                onChoose={choose}
              >
                {text ? (
                  <PaletteState
                    text={text}
                    status={status}
                    count={entries.length}
                    onRetry={() => {
                      input.current?.focus()
                      retry()
                    }}
                  />
                ) : null}
              </PaletteList>
              <PaletteFooter />
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}

/** Closes the palette, then runs the effect of an entry. */
function useRunEntry(onClose: () => void, onLogout: () => void) {
  const navigate = useNavigate()
  const here = useAddress()
  const open = useOpenOverlay()
  // another page or dialog takes the focus itself
  const keepsFocus = useRef(false)

  function choose({ id, effect, picture }: Entry) {
    remember(id, picture.kind === 'person' ? picture.found : undefined)
    keepsFocus.current = effect.kind === 'go' && appPageOf(effect.target.page) !== appPageOf(here.path)
    onClose()
    if (effect.kind === 'go') navigate(hrefOf(effect.target, here))
    if (effect.kind === 'prefer') changePreferences(effect.changes)
    if (effect.kind === 'keys') open('keys')
    if (effect.kind === 'settings') open('settings')
    if (effect.kind === 'logout') onLogout()
    if (effect.kind === 'run') effect.run()
  }
  return { choose, keepsFocus }
}

import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSingleKeys } from '#src/shared/keyboard/single-keys.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { Kbd } from '#src/ui/display/kbd.tsx'
import styles from './search-field.module.css'

const typingPauseMs = 200
const maxLength = 100

/**
 * A list's search. The typed text stays in the field itself until a pause, so that a key renders nothing; only the
 * clear button is updated, after the key is painted.
 */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const singleKeys = useSingleKeys()
  const [isEmpty, setIsEmpty] = useState(value === '')
  const { send, sendSoon } = useSending({
    value,
    onChange,
    read: () => field.current?.value.trim() ?? '',
    write: (text) => {
      if (field.current) field.current.value = text
      setIsEmpty(text === '')
    },
  })

  function take() {
    const nothing = field.current?.value === ''
    if (nothing !== isEmpty) startTransition(() => setIsEmpty(nothing))
    sendSoon()
  }
  function clear() {
    if (field.current) field.current.value = ''
    take()
  }

  return (
    <search className={styles.search}>
      <Icon of={Search} />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={label}
        // the keys of the whole console find it by this (palette-gate.tsx)
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        defaultValue={value}
        onChange={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
          if (event.key !== 'Escape' || event.currentTarget.value === '') return
          event.preventDefault()
          clear()
        }}
      />
      {isEmpty ? (
        singleKeys && <Kbd beside>/</Kbd>
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('ui.searchClear')}
          onClick={() => {
            clear()
            field.current?.focus()
          }}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </search>
  )
}

/** Submits the field's text, at once or after a pause, and follows a value that was changed elsewhere. */
function useSending({
  value,
  onChange,
  read,
  write,
}: {
  value: string
  onChange: (text: string) => void
  read: () => string
  write: (text: string) => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the rendered state of the address first, then the text sent since, as the address is rendered later
  const sent = useRef([value])
  const latest = useRef(onChange)

  const follow = useEffectEvent((next: string) => {
    const own = sent.current.indexOf(next)
    sent.current = own < 0 ? [next] : sent.current.slice(own)
    if (own >= 0) return
    // the address was changed elsewhere, such as by Back or "clear": the field follows
    clearTimeout(timer.current)
    write(next)
  })
  useLayoutEffect(() => follow(value), [value])
  useLayoutEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function send() {
    clearTimeout(timer.current)
    const text = read()
    if (text === sent.current.at(-1)) return
    sent.current.push(text)
    latest.current(text)
  }
  function sendSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, typingPauseMs)
  }
  return { send, sendSoon }
}

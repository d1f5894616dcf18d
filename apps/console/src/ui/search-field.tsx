import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSingleKeys } from '#src/lib/single-keys.ts'
import { useT } from '#src/lib/words.tsx'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import styles from './search-field.module.css'

const typingPauseMs = 200
const maxLength = 100

/** A list's search, which keeps what is typed to itself until a pause, so that typing renders nothing else. */
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
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  // the address changed by other means, such as Back or "clear": the field follows
  if (value !== sent) {
    setSent(value)
    setText(value)
  }

  const send = useEffectEvent((next: string) => {
    if (next.trim() === value) return
    setSent(next.trim())
    onChange(next.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => send(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])

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
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          setText('')
        }}
      />
      {text ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('ui.searchClear')}
          onClick={() => {
            setText('')
            field.current?.focus()
          }}
        >
          <Icon of={X} size={14} />
        </button>
      ) : singleKeys ? (
        <Kbd>/</Kbd>
      ) : null}
    </search>
  )
}

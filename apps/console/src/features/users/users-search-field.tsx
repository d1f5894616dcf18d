import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#src/lib/words.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import styles from './users-toolbar.module.css'

const typingPauseMs = 200
const maxLength = 100

/** The search, which keeps what is typed to itself until a pause, so that typing renders nothing else. */
export function UsersSearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
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
  useSlashKey(() => field.current?.focus())

  return (
    <search className={styles.search}>
      <Icon of={Search} />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={t('users.search')}
        aria-keyshortcuts="/"
        placeholder={t('users.search')}
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
          aria-label={t('users.searchClear')}
          onClick={() => {
            setText('')
            field.current?.focus()
          }}
        >
          <Icon of={X} size={14} />
        </button>
      ) : (
        <Kbd>/</Kbd>
      )}
    </search>
  )
}

/** `/` reaches the search from anywhere, except from where one types. */
function useSlashKey(onSlash: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]')) return
    event.preventDefault()
    onSlash()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

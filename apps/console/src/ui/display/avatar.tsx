import { cx } from '#src/ui/cx.ts'
import styles from './avatar.module.css'

/**
 * A person's initials on a colour that stays theirs: the hue comes from `id`, so a renamed person keeps it.
 * Decoration only, since the name always stands beside it.
 */
export function Avatar({
  id,
  name,
  url,
  size = 'medium',
}: {
  id: string
  name: string
  url?: string | null
  size?: 'small' | 'medium' | 'large' | 'huge'
}) {
  const className = cx(styles.avatar, styles[size])
  if (url) return <img className={className} src={url} alt="" loading="lazy" decoding="async" />
  return (
    // Initials drawn by the sheet are no text: neither of a button's name nor of what is copied.
    <span className={className} aria-hidden="true" data-hue={hueOf(id)} data-initials={initialsOf(name)} />
  )
}

/** The first letters of the first and the last word; the first character alone where a name has one word. */
export function initialsOf(name: string): string {
  const messages = name.trim().split(/[\s·]+/u)
  const first = firstCharacter(messages[0] ?? '')
  const last = messages.length > 1 ? firstCharacter(messages.at(-1) ?? '') : ''
  return `${first}${last}` || '?'
}

/** One of twelve hues, spread evenly, by a hash of the id: the classes keep inline styles out of the page. */
export function hueOf(id: string): number {
  let hash = 0
  for (let index = 0; index < id.length; index++) hash = (hash * 31 + id.charCodeAt(index)) >>> 0
  return hash % 12
}

let graphemes: Intl.Segmenter | undefined

function firstCharacter(word: string): string {
  // one for all: making it takes longer than all else of a row's picture
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const [character] = graphemes.segment(word)
  return character?.segment.toLocaleUpperCase() ?? ''
}

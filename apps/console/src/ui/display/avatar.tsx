import { cx } from '#src/ui/cx.ts'
import styles from './avatar.module.css'

/**
 * A person's initials on a constant colour: the hue depends on `id`, so that a renamed person keeps it. Decorative,
 * since the name is always beside it.
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
    // Initials rendered by the style sheet are not text: neither of a button's name nor of what is copied.
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

/** One of twelve hues by a hash of the ID: classes avoid inline styles. */
export function hueOf(id: string): number {
  let hash = 0
  for (let index = 0; index < id.length; index++) hash = (hash * 31 + id.charCodeAt(index)) >>> 0
  return hash % 12
}

let graphemes: Intl.Segmenter | undefined

function firstCharacter(word: string): string {
  // one for all: creating it takes longer than the rest of a row's picture
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const [character] = graphemes.segment(word)
  return character?.segment.toLocaleUpperCase() ?? ''
}

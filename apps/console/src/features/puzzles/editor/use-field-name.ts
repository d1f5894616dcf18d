import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { isLocale, localeNames } from '#src/shared/messages/locales.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { textIn } from '../text-in.ts'

const fields = [
  'title',
  'slug',
  'difficulty',
  'collection',
  'tags',
  'sceneId',
  'alt',
  'credit',
  'licence',
  'intro',
  'outro',
  'timeLimit',
  'radius',
  'hintInterval',
  'piece',
  'name',
  'shape',
  'role',
  'points',
  'hint',
  'lesson',
] as const

/** The label of a field by its path: the piece (by its ID, or its index in `items`), the field, and the language. */
export function useFieldName(items: readonly PuzzleItem[]): (path: readonly string[]) => string {
  const t = useT()
  const own = useMessagesLocale()
  return (path) => {
    const isItem = path[0] === 'items' && path.length > 1
    const item = isItem ? (items.find(({ id }) => id === path[1]) ?? items[Number(path[1])]) : undefined
    const named = isItem ? (path[2] ?? 'piece') : path[0] === 'items' ? 'piece' : path[0]
    const field = fields.find((one) => one === named)
    const language = path.find(isLocale)
    const parts = [
      item ? textIn(item.name, own) || t('puzzleEditor.unnamed') : '',
      field ? t(`puzzleEditor.field.${field}`) : (named ?? ''),
      language ? localeNames[language] : '',
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

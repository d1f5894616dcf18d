import type { PlayerComparison, PlayerField } from '@loupe/contract/shared/player-conditions'
import { useMemo } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import type { Option } from '#src/ui/choice/combobox/use-options.ts'

/** The fields by subject, in order. */
const about = {
  activity: ['seen', 'played', 'games', 'openQuery'],
  puzzles: ['playedPuzzle', 'completedPuzzle', 'gaveUpPuzzle', 'foundPiece'],
  player: ['status', 'joined', 'locale', 'country', 'tag', 'property', 'isTest'],
  app: ['platform', 'appVersion'],
  messages: [
    'sentNotification',
    'gotNotification',
    'readNotification',
    'openedNotification',
    'acceptedDocument',
  ],
} as const satisfies Record<string, readonly PlayerField[]>

/** The fields as options of a picker, each with its subject. */
export function useFieldOptions(): readonly Option[] {
  const t = useT()
  return useMemo(() => {
    const groups = Object.keys(about) as (keyof typeof about)[] // an object literal's own keys
    return groups.flatMap((group) =>
      about[group].map((field) => ({
        value: field,
        label: t(`usersFilter.field.${field}`),
        hint: t(`usersFilter.about.${group}`),
      })),
    )
  }, [t])
}

/** Fields of what happened with a record, which a player has or has not done: they have no value that "is" it. */
const recordFields: ReadonlySet<PlayerField> = new Set([...about.puzzles, ...about.messages])

/** The label of a comparison of a field, with so many values selected. */
export function useComparisonLabel() {
  const t = useT()
  return (field: PlayerField, comparison: PlayerComparison, valueCount = 0): string => {
    const isOfDays = field === 'joined' || field === 'seen' || field === 'played'
    switch (comparison) {
      case 'is':
      case 'not':
        if (isOfDays) return t(comparison === 'is' ? 'usersFilter.during' : 'usersFilter.notDuring')
        if (valueCount > 1 || recordFields.has(field)) {
          return t(comparison === 'is' ? 'usersFilter.anyValue' : 'usersFilter.noValue')
        }
        return t(`usersFilter.${comparison}`)
      case 'from':
        return t(field === 'appVersion' ? 'usersFilter.orLater' : 'usersFilter.atLeast')
      case 'to':
        return t('usersFilter.atMost')
      case 'before':
        return t('usersFilter.earlier')
      case 'within':
      case 'beyond':
        return t(`usersFilter.${comparison}`)
      case 'has':
        return t(
          `usersFilter.${isOfDays ? 'once' : field === 'tag' ? 'someTag' : field === 'openQuery' ? 'yes' : 'known'}`,
        )
      default:
        return t(
          `usersFilter.${isOfDays ? 'never' : field === 'tag' ? 'noTag' : field === 'openQuery' ? 'no' : 'unknown'}`,
        )
    }
  }
}

import type { Locale } from '@loupe/contract/shared/values'
import type { Evidence } from './evidence.ts'
import { type FoundFinding, finding } from './finding.ts'

const openedAtLeast = 30
/** Too short for reading. */
const secondsAtMost = 3
/** As a share of the time in other languages. */
const partOfOthers = 1 / 3

/** A lesson is closed at once: in one language, where it may be missing or empty, or in all. */
export function findUnread({ played, byLanguage }: Evidence): FoundFinding[] {
  return played.items.flatMap((item, index) => {
    const read = [...byLanguage].flatMap(([language, { pieces }]) => {
      const { lessonOpened = 0, meanLessonSeconds = null } = pieces[index] ?? {}
      return language === 'other' || meanLessonSeconds === null
        ? []
        : [{ language: language satisfies Locale, opened: lessonOpened, seconds: meanLessonSeconds }]
    })
    return read.flatMap(({ language, opened, seconds }) => {
      if (opened < openedAtLeast || seconds > secondsAtMost) return []
      const others = meanOf(read.filter((other) => other.language !== language))
      if (others !== null && seconds > others * partOfOthers) return []
      return finding(
        { kind: 'lessonUnread', itemId: item.id, language, opened, seconds, others },
        'warning',
        opened,
      )
    })
  })
}

function meanOf(read: readonly { opened: number; seconds: number }[]): number | null {
  const opened = read.reduce((sum, one) => sum + one.opened, 0)
  return opened === 0 ? null : read.reduce((sum, one) => sum + one.seconds * one.opened, 0) / opened
}

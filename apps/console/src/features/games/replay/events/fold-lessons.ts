import type { Moment, ReadLesson } from '../moment.ts'

/**
 * Merges lessons into the line before them: a lesson opened right after the hit of its piece is part of that hit, and
 * its end part of its beginning. A find takes one line instead of three, so that a usual round fits on a screen. A
 * lesson separated by other events keeps its own lines.
 */
export function foldLessons(moments: readonly Moment[]): Moment[] {
  const lines: Moment[] = []
  for (const moment of moments) {
    const before = lines.at(-1)
    const lesson = before && lessonWith(before, moment)
    if (lesson) lines.splice(-1, 1, { ...before, lesson })
    else lines.push(moment.kind === 'lesson_opened' ? { ...moment, lesson: openedAt(moment) } : moment)
  }
  return lines
}

/** The lesson of a line including the next moment, or undefined if that does not belong to it. */
function lessonWith(line: Moment, { kind, itemId, tMs }: Moment): ReadLesson | undefined {
  if (itemId === null || itemId !== line.itemId) return undefined
  if (kind === 'lesson_opened' && line.tap?.outcome === 'hit' && line.lesson === null)
    return openedAt({ tMs })
  if (kind === 'lesson_closed' && line.lesson?.closedMs === null) return { ...line.lesson, closedMs: tMs }
  return undefined
}

function openedAt({ tMs }: Pick<Moment, 'tMs'>): ReadLesson {
  return { openedMs: tMs, closedMs: null }
}

import {
  findTimeSteps,
  type PieceStatistics,
  type PuzzleStatistics,
} from '@loupe/contract/admin/puzzles/puzzle-statistics'

const none = { found: 0, shown: 0 }

/** The figures of a piece, with defaults for omitted fields. */
export function makePieceStatistics(fields: Partial<PieceStatistics> = {}): PieceStatistics {
  return {
    itemId: 'ring',
    shown: 0,
    found: 0,
    findTimes: [...findTimeSteps.map(() => 0), 0],
    medianFindSeconds: null,
    meanOrder: null,
    foundAfterHint: 0,
    hinted: 0,
    nearMisses: 0,
    missesAround: 0,
    gaveUp: 0,
    lessonOpened: 0,
    meanLessonSeconds: null,
    byWidth: { phone: none, smallTablet: none, tablet: none, desktop: none, unknown: none },
    byLanguage: { en: none, fr: none, ro: none, zh: none, other: none },
    ...fields,
  }
}

/** The statistics of version 1 of a puzzle, without any games. */
export function makeStatistics(fields: Partial<PuzzleStatistics> = {}): PuzzleStatistics {
  return {
    version: 1,
    publishedAt: '2026-11-09T10:00:00.000Z',
    games: 0,
    completed: 0,
    abandoned: 0,
    taps: { all: 0, first: 0, misses: 0, near: 0 },
    heat: { cells: [], all: [], first: [], misses: [], near: [] },
    pieces: [],
    choices: {
      language: { en: 0, fr: 0, ro: 0, zh: 0, other: 0 },
      width: { phone: 0, smallTablet: 0, tablet: 0, desktop: 0, unknown: 0 },
      input: { touch: 0, mouse: 0, pen: 0, unknown: 0 },
      firstDay: null,
      lastDay: null,
    },
    waitingGames: 0,
    ...fields,
  }
}

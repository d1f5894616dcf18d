import { type PuzzlesSearch, statisticsNames } from '../puzzles-search.ts'

export const editorViews = ['scene', 'about', 'statistics', 'play', 'versions'] as const
export type EditorView = (typeof editorViews)[number]

/** The views of a puzzle: without a published version there are no statistics. */
export function viewsOf(publishedVersion: number | null): readonly EditorView[] {
  return editorViews.filter((view) => view !== 'statistics' || publishedVersion !== null)
}

const withoutStatistics = Object.fromEntries(statisticsNames.map((name) => [name, '']))

/** The changes of the address that open a view of the puzzle; `version`: of a published version. */
export function viewChanges(view: EditorView, version?: number): PuzzlesSearch {
  return {
    ...withoutStatistics,
    view: view === 'scene' ? '' : view,
    version: version === undefined ? '' : String(version),
  }
}

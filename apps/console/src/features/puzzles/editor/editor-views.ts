export const editorViews = ['scene', 'about', 'play', 'versions'] as const
export type EditorView = (typeof editorViews)[number]

/** The changes of the address that lead to a view of the puzzle; `version`: to play what was published. */
export function viewChanges(view: EditorView, version?: number): { view: string; version: string } {
  return { view: view === 'scene' ? '' : view, version: version === undefined ? '' : String(version) }
}

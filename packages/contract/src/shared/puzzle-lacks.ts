import type { PerLanguage, PuzzleContent, PuzzleItem } from './puzzle-content.ts'

/** A puzzle as saved, or as it is being edited. */
type Judged = Pick<PuzzleContent, 'sceneId' | 'items'> & { title: PerLanguage<string> }

/**
 * The fields that a puzzle lacks for being played: a scene, a piece to find, and names in English, the fallback of
 * every other language. A lesson must be complete in each language that has one. The server refuses to publish without
 * them; the console shows them beforehand.
 */
export function lacksOf({ title, sceneId, items }: Judged): string[] {
  return [
    ...(sceneId === null ? ['sceneId'] : []),
    ...(title.en === undefined ? ['title.en'] : []),
    ...(items.some(({ role }) => role === 'target') ? [] : ['items']),
    ...items.flatMap((item, index) => lacksOfItem(item, `items.${index}`)),
  ]
}

function lacksOfItem({ name, lesson }: PuzzleItem, path: string): string[] {
  const named = name.en === undefined ? [`${path}.name.en`] : []
  const taught = Object.entries(lesson).flatMap(([language, { title, body, facts }]) => {
    const at = `${path}.lesson.${language}`
    const half = facts.flatMap(({ label, value }, n) => (label && value ? [] : [`${at}.facts.${n}`]))
    return [title === '' ? [`${at}.title`] : [], body === '' ? [`${at}.body`] : [], half].flat()
  })
  return [...named, ...taught]
}

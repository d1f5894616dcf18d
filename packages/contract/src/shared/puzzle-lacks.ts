import type { PerLanguage, PuzzleContent, PuzzleItem } from './puzzle-content.ts'

/** What is judged: a puzzle as it is saved, or as someone is working at it. */
type Judged = Pick<PuzzleContent, 'sceneId' | 'items'> & { title: PerLanguage<string> }

/**
 * The fields that a puzzle lacks before it can be played: a scene, a piece to find, and names in English, which every
 * other language falls back to. A lesson is whole in each language that has one. The server publishes nothing that
 * lacks any; the console tells beforehand.
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

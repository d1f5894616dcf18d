import type { Puzzle } from '#src/session/puzzle.ts'

/** The URL of the smallest picture of a scene that is at least this wide, or else of the largest. */
export function pictureUrl({ scene }: Puzzle, width: number): string {
  const fit = scene.renditions.find((rendition) => rendition.width >= width) ?? scene.renditions.at(-1)
  return fit?.url ?? ''
}

const loading = new Map<string, Promise<HTMLImageElement>>()

/** Loads a picture, once for repeated calls. Rejects if it cannot be fetched. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const known = loading.get(url)
  if (known) return known
  const started = decode(url)
  loading.set(url, started)
  // a failed request is not cached, since the network may be back next time
  started.catch(() => loading.delete(url))
  return started
}

async function decode(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

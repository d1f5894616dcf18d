import type { Puzzle } from '#src/session/puzzle.ts'

/** The address of the smallest picture of a scene that is at least this wide, else of the largest. */
export function pictureUrl({ scene }: Puzzle, width: number): string {
  const fit = scene.renditions.find((rendition) => rendition.width >= width) ?? scene.renditions.at(-1)
  return fit?.url ?? ''
}

const loading = new Map<string, Promise<HTMLImageElement>>()

/** A picture ready to be drawn; asked for twice, it is loaded once. Rejects where it cannot be fetched. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const known = loading.get(url)
  if (known) return known
  const started = decode(url)
  loading.set(url, started)
  // what failed may succeed next time: the network may be back
  started.catch(() => loading.delete(url))
  return started
}

async function decode(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

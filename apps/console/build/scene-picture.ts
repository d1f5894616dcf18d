import { readFile } from 'node:fs/promises'

const picture = new URL('../src/app/public-layout-scene.svg', import.meta.url)

/**
 * The picture of src/app/public-layout.tsx as an element of the document, outside the root that React takes over. As an
 * image in a style sheet it was a document of its own, which the browser read, styled and painted before the first
 * paint of the form: with a processor slowed four times that took 290 ms.
 */
export async function scenePicture(): Promise<string> {
  const svg = (await readFile(picture, 'utf8')).trim()
  return svg.replace(
    / width="\d+" height="\d+"/,
    ' id="scene" aria-hidden="true" preserveAspectRatio="xMidYMid slice"',
  )
}

import { readFile } from 'node:fs/promises'

const picture = new URL('../src/app/public-layout-scene.svg', import.meta.url)

/**
 * The rule that gives src/app/public-layout.module.css its picture. It is inlined in the page: the largest paint would
 * otherwise wait for a second response.
 */
export async function sceneStyle(): Promise<string> {
  const svg = (await readFile(picture, 'utf8'))
    .trim()
    // its viewBox has the aspect ratio, which is all that a background needs
    .replace(/ width="\d+" height="\d+"/, '')
    .replaceAll('"', "'")
  // characters that would end the URL or its string
  const address = svg.replaceAll(/[%#\n]/g, encodeURIComponent)
  return `:root{--scene:url("data:image/svg+xml,${address}")}`
}

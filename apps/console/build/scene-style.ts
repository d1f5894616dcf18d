import { readFile } from 'node:fs/promises'

const picture = new URL('../src/app/public-layout-scene.svg', import.meta.url)

/**
 * The rule that gives src/app/public-layout.module.css its picture. It stands in the page: a file of its own would be a
 * second answer to wait for, with the largest paint behind it.
 */
export async function sceneStyle(): Promise<string> {
  const svg = (await readFile(picture, 'utf8'))
    .trim()
    // its viewBox tells the ratio, which is all that a background needs
    .replace(/ width="\d+" height="\d+"/, '')
    .replaceAll('"', "'")
  // what would end the address or its text
  const address = svg.replaceAll(/[%#\n]/g, encodeURIComponent)
  return `:root{--scene:url("data:image/svg+xml,${address}")}`
}

import type { Plugin } from 'vite'

const id = '\0loupe-play-icon-lines.js'

/** Imports Lucide icons as plain lines, which `Icon` draws, because their components need React. */
export function iconLines(): Plugin {
  return {
    name: 'loupe-play-icon-lines',
    enforce: 'pre',
    resolveId(source, importer) {
      const isIcon = importer?.includes('/lucide-react/dist/esm/icons/')
      return isIcon && source === '../createLucideIcon.mjs' ? id : null
    },
    load: (loaded) => (loaded === id ? 'export default ({ node }) => node' : null),
  }
}

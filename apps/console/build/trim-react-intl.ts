import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out those of react-intl's components that nothing uses: it makes them by calls and names
 * them by assignments, both of which count as effects. The budget test of the build notices should this stop working.
 */
export function trimReactIntl(): Plugin {
  return {
    name: 'loupe-trim-react-intl',
    apply: 'build',
    transform: {
      filter: { id: /\/react-intl\/index\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
          .replaceAll(/= ((?:createFormatted|React\.memo)\w*\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

import type { Plugin } from 'vite'

/** What every `intl` object carries and the console does not use: each is bound to its name, so no bundler drops it. */
const unused =
  /\bformat(?:Duration|DurationToParts|NumberToParts|DateToParts|TimeToParts|Plural|List|ListToParts|RelativeTime|DisplayName)\b/
const unusedMembers = new RegExp(String.raw`^\s*(?:${unused.source}|\$t): .*$`, 'gm')
const unusedFormatters =
  /^\s*get(?:DurationFormat|RelativeTimeFormat|ListFormat|DisplayNames): memoize\([^]*?^\t\t\}\),?$/gm
const unusedAliases = /^\s*const (\w+) = Intl\.\1;$/gm

/** Advice to developers about a message without an id, which no type lets through, and about uncompiled messages. */
const advice = /if \(!msgId\) invariant\(false, `[^]*?`\);|verifyConfigMessages\(resolvedConfig\);/g

/**
 * Lets the bundler leave out what the console does not use of react-intl: components, which it makes by calls and
 * names by assignments (both count as effects), and functions of the `intl` object. The budget test of the build
 * notices should this stop working; a source file that uses one of these functions fails the build.
 */
export function trimReactIntl(): Plugin {
  return {
    name: 'loupe-trim-react-intl',
    apply: 'build',
    transform(code, id) {
      const [file = id] = id.split('?')
      if (file.endsWith('/react-intl/index.js')) return { code: withoutEffects(code), map: null }
      if (file.endsWith('/@formatjs/intl/index.js')) return { code: withoutUnused(code), map: null }
      const used = /\/src\/.*\.tsx?$/.test(file) && !file.includes('/node_modules/') && unused.exec(code)
      if (used)
        this.error(`${used[0]} of react-intl is left out by build/trim-react-intl.ts: take it off its list.`)
      return null
    },
  }
}

function withoutEffects(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(/= ((?:createFormatted|React\.memo)\w*\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(unusedMembers, '')
}

function withoutUnused(code: string): string {
  return code
    .replaceAll(unusedMembers, '')
    .replaceAll(unusedFormatters, '')
    .replaceAll(unusedAliases, '')
    .replaceAll(advice, '')
}

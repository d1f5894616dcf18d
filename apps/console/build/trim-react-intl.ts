import type { Plugin } from 'vite'

/** Members of every `intl` object that the console does not use: each is assigned by name, so no bundler drops it. */
const unused =
  /\bformat(?:Duration|DurationToParts|NumberToParts|DateToParts|TimeToParts|Plural|List|ListToParts|RelativeTime|DisplayName)\b/
const unusedMembers = new RegExp(String.raw`^\s*(?:${unused.source}|\$t): .*$`, 'gm')
const unusedFormatters =
  /^\s*get(?:DurationFormat|RelativeTimeFormat|ListFormat|DisplayNames): memoize\([^]*?^\t\t\}\),?$/gm
const unusedAliases = /^\s*const (\w+) = Intl\.\1;$/gm

/** Advice to developers about a message without an id, which no type lets through, and about uncompiled messages. */
const advice = /if \(!msgId\) invariant\(false, `[^]*?`\);|verifyConfigMessages\(resolvedConfig\);/g

/** Checks for values that no type lets through, and for what every supported browser has. */
const needlessChecks =
  /if \(!Number\.isInteger\(scale\)\) throw new TypeError\(`[^`]*`\);|if \(!Intl\.PluralRules\) throw new FormatError\([^]*?\);$/gm

/**
 * Lets the bundler drop what the console does not use of react-intl: components, which are created by calls and named
 * by assignments (both count as side effects), and functions of the `intl` object. The build's budget test fails if
 * this stops working; a source file that uses one of these functions fails the build.
 */
export function trimReactIntl(): Plugin {
  return {
    name: 'loupe-trim-react-intl',
    apply: 'build',
    transform(code, id) {
      const [file = id] = id.split('?')
      if (file.endsWith('/react-intl/index.js')) return { code: withoutEffects(code), map: null }
      if (file.endsWith('/@formatjs/intl/index.js')) return { code: withoutUnused(code), map: null }
      if (file.endsWith('/intl-messageformat/index.js'))
        return { code: code.replaceAll(needlessChecks, ''), map: null }
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

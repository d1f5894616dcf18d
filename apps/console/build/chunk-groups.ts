import { type Closures, closures, library, type ModuleGraph, type NamedPart } from './chunk-closures.ts'

const framework =
  /node_modules\/(react|react-dom|scheduler|react-intl|@formatjs|intl-messageformat)\/|lucide-react\/dist\/esm\/(?!icons)|rolldown.runtime|preload-helper/

/**
 * Modules outside of a feature that pages start with are a few hundred bytes for these: not worth a file of their own.
 */
const smallParts = new Map([
  ['users', 'shell'],
  ...['games', 'help-queries', 'notifications', 'audit'].map((page): [string, string] => [
    page,
    'shared-more',
  ]),
])

/** Pages that may load slightly more at the start, so that the parts of others are in one file. */
const largePages = new Set(['dashboard', 'account-setting'])

/** Messages that are loaded together, of parts that are always shown together. */
const wordsTogether = {
  'account-words': /\/src\/messages\/[a-z]{2}\/(password|sessions|administrators|game-keys|webhooks)\.ts$/,
  'player-words': /\/src\/messages\/[a-z]{2}\/(users-parts|user-activity)\.ts$/,
}

/**
 * What is loaded later, grouped by the entries that load it: small modules are merged into a chunk with nearly the same
 * users.
 */
const manyChunks = { entriesAware: true, entriesAwareMergeThreshold: 12_000 }

/** Parts of a library's single entry that only some pages and the palette use: no page's first chunks include them. */
const laterParts =
  /node_modules\/@tanstack\/(react-query\/.*\/useQueries|query-core\/.*\/queriesObserver)\.js/

/**
 * Which modules travel together. Left alone, the bundler makes a chunk for every set of places that share a module,
 * three dozen for the first page; each costs a request and compresses by itself. So there are a few large ones:
 * - `framework`: what changes with a dependency only;
 * - `core`: what the login page shares with the application;
 * - `public`: the rest of the login page;
 * - `shell`: the frame of the application, and what the list of players and other pages begin with;
 * - `shared-more`: what two or more other pages begin with;
 * - `pages-shared`: what large pages begin with and parts of others need;
 * - `<page>-parts`: what only one page begins with, outside of its feature: a part that another page fetches later may
 *   want it, and must not bring the page along;
 * - `<page>`: the rest of what one page begins with;
 * - `visitor`: the public pages behind the login page;
 * - `visitor-parts`: what these and the steps of a sign-in share with parts of other pages;
 * - `records`: what the parts of several pages need that an address can name (src/app/page-parts.ts);
 * - `<page>-records`: what several parts of one page need;
 * - `<part>`: the rest of such a part.
 * What else is fetched later, such as a dialog, is left to the bundler; libraries are divided by the places that fetch
 * them. A group takes along whatever its modules import, so what others build on comes first.
 */
export function chunkGroups(root: string, pages: readonly string[], parts: readonly NamedPart[]) {
  let known: Closures | null = null
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    if (laterParts.test(id)) return null
    known ??= closures(root, pages, parts, graph)
    const { login, app, byPage, byPart } = known
    const owners = [...byPage].filter(([, begins]) => begins.has(id)).map(([page]) => page)
    if (login.has(id)) return app.has(id) || owners.length > 0 ? 'core' : 'public'
    if (app.has(id)) return 'shell'
    if (owners.length > 1) return owners.includes('users') ? 'shell' : 'shared-more'
    const [owner] = owners
    const takers = parts.filter(({ name }) => byPart.get(name)?.has(id))
    if (owner === undefined) {
      if (library.test(id)) return null
      const [first] = takers
      if (!first) return known.visitorPages.has(id) && !known.signInSteps.has(id) ? 'visitor' : null
      const isVisitors = known.visitorPages.has(id) || known.signInSteps.has(id)
      const isTakenBySeveral = takers.some(({ page }) => page !== first.page)
      if (isVisitors || isTakenBySeveral || known.isTakenOutside(id, first.page)) {
        if (!known.isLight(id)) return null
        return isVisitors ? 'visitor-parts' : 'records'
      }
      if (takers.length === 1) return first.name
      return known.isLight(id) ? `${first.page}-records` : null
    }
    if (id.includes(`/features/${owner}/`) || id.includes(`/app/${owner}/`)) return owner
    const small = smallParts.get(owner)
    if (small) return small
    return largePages.has(owner) && takers.some(({ page }) => page !== owner)
      ? 'pages-shared'
      : `${owner}-parts`
  }
  const group = (priority: number, takes: (name: string) => boolean) => ({
    name: (id: string, graph: ModuleGraph) => {
      const name = nameOf(id, graph)
      return name !== null && takes(name) ? name : null
    },
    debugName: `pages ${priority}`,
    test: /\.(?:[cm]?[jt]sx?|css)(?:\?bare)?$/,
    priority,
  })
  return [
    { name: 'framework', test: framework, priority: 7 },
    {
      name: messagesOf,
      debugName: 'words',
      test: /\/(src\/messages\/[a-z]{2}\/(shell|ui|errors)|message-files-[a-z]{2})\.ts$/,
      priority: 7,
    },
    ...Object.entries(wordsTogether).map(([name, test]) => ({
      name: (id: string) => `${name}-${localeOf(id)}`,
      debugName: name,
      test,
      priority: 7,
    })),
    group(6, (name) => name === 'core'),
    group(5, (name) => name === 'shell' || name === 'public'),
    group(4, (name) => name === 'shared-more'),
    group(3.5, (name) => name === 'pages-shared'),
    group(3, (name) => name.endsWith('-parts')),
    group(2.5, (name) => pages.includes(name)),
    {
      name: (id: string, graph: ModuleGraph) =>
        library.test(id) && nameOf(id, graph) === null ? 'library' : null,
      test: library,
      priority: 2,
      ...manyChunks,
    },
    group(1.9, (name) => name === 'visitor'),
    group(1.8, (name) => name === 'records'),
    group(1.7, (name) => name.endsWith('-records')),
    // what only a part needs is not imported by the modules that it shares with others, which stay outside
    { ...group(1.6, () => true), includeDependenciesRecursively: false },
  ]
}

/** The messages that every signed-in page needs, and the file names of the others, in one file per language. */
function messagesOf(id: string): string | null {
  const locale = localeOf(id)
  return locale ? `words-${locale}` : null
}

function localeOf(id: string): string | undefined {
  return /\/(?:messages\/|message-files-)([a-z]{2})[/.]/.exec(id)?.[1]
}

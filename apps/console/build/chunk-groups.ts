interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const framework =
  /node_modules\/(react|react-dom|scheduler|react-intl|@formatjs|intl-messageformat)\/|lucide-react\/dist\/esm\/(?!icons)|rolldown.runtime|preload-helper/

/** Parts of a library's one entry that only some pages and the palette use: no page's first chunks bring them along. */
const laterParts =
  /node_modules\/@tanstack\/(react-query\/.*\/useQueries|query-core\/.*\/queriesObserver)\.js/

/**
 * Which modules travel together. Left alone, the bundler makes a chunk for every set of places that share a module,
 * three dozen for the first page; each costs a request and compresses by itself. So there are a few large ones:
 * - `framework`: what changes with a dependency only;
 * - `core`: what the login page shares with the application;
 * - `public`: the rest of the login page;
 * - `shell`: the frame of the application;
 * - `shared`: what the list of players and other pages begin with;
 * - `shared-more`: what two or more other pages begin with;
 * - `<page>-parts`: what only one page begins with, outside of its feature: a part that another page fetches later may
 *   want it, and must not bring the page along;
 * - `<page>`: the rest of what one page begins with.
 * What is fetched later, such as a dialog, is left to the bundler. A group takes along whatever its modules import, so
 * what others build on comes first.
 */
export function chunkGroups(root: string, pages: readonly string[]) {
  let known: Closures | null = null
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    if (laterParts.test(id)) return null
    known ??= closures(root, pages, graph)
    const { login, app, byPage } = known
    const owners = [...byPage].filter(([, begins]) => begins.has(id)).map(([page]) => page)
    if (login.has(id)) return app.has(id) || owners.length > 0 ? 'core' : 'public'
    if (app.has(id)) return 'shell'
    if (owners.length > 1) return owners.includes('users') ? 'shared' : 'shared-more'
    const [owner] = owners
    if (owner === undefined) return null
    return id.includes(`/features/${owner}/`) || id.includes(`/app/${owner}/`) ? owner : `${owner}-parts`
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
    group(6, (name) => name === 'core'),
    group(5, (name) => name === 'shell' || name === 'public'),
    group(4, (name) => name === 'shared'),
    group(4, (name) => name === 'shared-more'),
    group(3, (name) => name.endsWith('-parts')),
    group(2, (name) => pages.includes(name)),
  ]
}

interface Closures {
  login: Set<string>
  app: Set<string>
  byPage: Map<string, Set<string>>
}

function closures(root: string, pages: readonly string[], graph: ModuleGraph): Closures {
  return {
    login: closure([`${root}src/login.tsx`, `${root}src/features/login/login-page.tsx`], graph),
    app: closure([`${root}src/app.tsx`], graph),
    byPage: new Map(
      pages.map((page) => [
        page,
        // a page that shows several features lies in app/
        closure(
          [`${root}src/features/${page}/${page}-page.tsx`, `${root}src/app/${page}/${page}-page.tsx`],
          graph,
        ),
      ]),
    ),
  }
}

/** Everything that these modules import at once, themselves too. */
function closure(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  ids.forEach(visit)
  return found
}

/** The words that every signed-in page needs, and where the others are, in one file for each language. */
function messagesOf(id: string): string | null {
  const locale = /\/(?:messages\/|message-files-)([a-z]{2})[/.]/.exec(id)?.[1]
  return locale ? `words-${locale}` : null
}

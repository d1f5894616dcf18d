/** Modules that some addresses of `page` load at the start, besides the page's own. */
export interface NamedPart {
  name: string
  page: string
  /** Paths of its modules. */
  modules: readonly string[]
}

export interface ModuleGraph {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** Icons are separate modules; everything else of a library is large, and left to the bundler. */
export const library = /node_modules\/(?!lucide-react\/)/

/** Which modules are loaded with which entry. */
export interface Closures {
  login: Set<string>
  app: Set<string>
  byPage: Map<string, Set<string>>
  byPart: Map<string, Set<string>>
  /** What the public pages load at the start, besides the login page, and what a sign-in may need next. */
  visitorPages: Set<string>
  signInSteps: Set<string>
  isLight: (id: string) => boolean
  /** Whether something that is loaded outside of the parts of this page needs the module too. */
  isTakenOutside: (id: string, page: string) => boolean
}

/** Follows the imports of all pages and parts below `root`. */
export function closures(
  root: string,
  pages: readonly string[],
  parts: readonly NamedPart[],
  graph: ModuleGraph,
): Closures {
  const login = closure([`${root}src/login.tsx`, `${root}src/features/login/login-page.tsx`], graph)
  const app = closure([`${root}src/app.tsx`], graph)
  const byPage = new Map(
    pages.map((page) => [
      page,
      // a page that shows several features is in app/
      closure(
        [`${root}src/features/${page}/${page}-page.tsx`, `${root}src/app/${page}/${page}-page.tsx`],
        graph,
      ),
    ]),
  )
  const byPart = new Map(parts.map(({ name, modules }) => [name, closure(modules, graph)]))
  return {
    byPart,
    visitorPages: closure(laterImportsOf(`${root}src/app/visitor-screens.tsx`, graph), graph),
    signInSteps: closure(
      [...login].flatMap((id) => laterImportsOf(id, graph)),
      graph,
    ),
    isLight: lightness(new Set([...login, ...app]), byPage, graph),
    isTakenOutside: takenOutside(root, parts, byPart, graph),
    login,
    app,
    byPage,
  }
}

/** Whether a module imports only small ones: no library and no single page. */
function lightness(
  begins: ReadonlySet<string>,
  byPage: ReadonlyMap<string, Set<string>>,
  graph: ModuleGraph,
): Closures['isLight'] {
  const isHeavy = (id: string) => {
    if (begins.has(id)) return false
    const owners = [...byPage.values()].filter((ids) => ids.has(id)).length
    return owners === 1 || (owners === 0 && library.test(id))
  }
  const known = new Map<string, boolean>()
  return (id) => {
    const isLight = known.get(id) ?? ![...closure([id], graph)].some(isHeavy)
    known.set(id, isLight)
    return isLight
  }
}

/**
 * Modules that are loaded later, as a whole, except for the parts of one page and what only these load: a dialog of
 * another page must not load a part for an icon that both use.
 */
function takenOutside(
  root: string,
  parts: readonly NamedPart[],
  byPart: ReadonlyMap<string, Set<string>>,
  graph: ModuleGraph,
): Closures['isTakenOutside'] {
  const entries = laterEntries([`${root}src/login.tsx`, `${root}src/app.tsx`], graph)
  const outside = new Map<string, Set<string>>()
  const outsideOf = (page: string) => {
    const own = parts.filter((part) => part.page === page)
    const within = (id: string) => own.some(({ name }) => byPart.get(name)?.has(id))
    const others = entries.filter(
      (entry) => !within(entry) && !(graph.getModuleInfo(entry)?.dynamicImporters ?? []).every(within),
    )
    return closure(others, graph)
  }
  return (id, page) => {
    const known = outside.get(page) ?? outsideOf(page)
    outside.set(page, known)
    return known.has(id)
  }
}

/** Everything that is loaded later, from these modules on. */
function laterEntries(ids: readonly string[], graph: ModuleGraph): string[] {
  const all = reach(ids, (id) => [...importsOf(id, graph), ...laterImportsOf(id, graph)])
  return [...new Set([...all].flatMap((id) => laterImportsOf(id, graph)))]
}

/** The static imports of these modules, transitively, including themselves. */
function closure(ids: readonly string[], graph: ModuleGraph): Set<string> {
  return reach(ids, (id) => importsOf(id, graph))
}

/** All modules that a walk along `next` meets, these included. */
function reach(ids: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    next(id).forEach(visit)
  }
  ids.forEach(visit)
  return found
}

function importsOf(id: string, graph: ModuleGraph): readonly string[] {
  return graph.getModuleInfo(id)?.importedIds ?? []
}

function laterImportsOf(id: string, graph: ModuleGraph): readonly string[] {
  return graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
}

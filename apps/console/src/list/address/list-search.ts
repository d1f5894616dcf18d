import type { Locale } from '@loupe/contract/shared/values'

/** The state of a list in the address: empty and missing are the same. */
export type SearchState<Name extends string = string> = Partial<Record<Name, string>>

/** The specification's page size (section 9). */
export const defaultRecord = '10'

/** The parameters of every list. */
type CommonName = 'search' | 'sort' | 'page' | 'record' | 'cursor' | 'dialog'

interface Shape<Filter extends string, Over extends string> {
  /** The page's path, such as `/users`. */
  path: string
  /** The filters besides `search`, in the order in which they are written. */
  filters: readonly Filter[]
  /** The default order. */
  sort: string
  /**
   * Columns that the server sorts by English text while the list shows them in the administrator's language: they can
   * only be sorted in English.
   */
  englishSorts?: readonly string[]
  /** Parameters, besides `dialog`, for what is open over the list rather than its content. */
  over?: readonly Over[]
}

/**
 * The mapping between a list and its address. Names are those of the contract's query, so that the inline script can
 * start the first request from the address alone. This module must stay small: no schema, no React.
 */
export function listSearch<Filter extends string, Over extends string = never>({
  path,
  filters,
  sort,
  englishSorts = [],
  over = [],
}: Shape<Filter, Over>) {
  type Name = CommonName | Filter | Over
  const names: Name[] = ['search', 'sort', ...filters, 'page', 'record', 'cursor', 'dialog', ...over]
  return searchOf<Name>(path, names, ['search', ...filters], sort, englishSorts, ['dialog', ...over])
}

export type ListSearch<Name extends string> = ReturnType<typeof searchOf<Name>>
/** The names of a list's parameters. */
export type NameOf<List> = List extends ListSearch<infer Name> ? Name : never

function searchOf<Name extends string>(
  path: string,
  /** All of them, in the order in which they are written. */
  names: readonly Name[],
  filters: readonly Name[],
  sort: string,
  englishSorts: readonly string[],
  overNames: readonly string[],
) {
  type Search = SearchState<Name>
  const stays = new Set<string>(['page', 'cursor', ...overNames])
  const pick = (search: Search, of: readonly Name[]): Search =>
    Object.fromEntries(of.map((name) => [name, search[name]]).filter(([, value]) => value)) as Search

  function readSearch(text: string): Search {
    const params = new URLSearchParams(text)
    return pick(Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Search, names)
  }

  /** Whether a column can be sorted in a language. */
  function canSort(id: string, locale: Locale): boolean {
    return locale === 'en' || !englishSorts.includes(id)
  }

  /** A state in a language: an unavailable order counts as none. */
  function inLanguage(search: Search, locale: Locale): Search {
    const { sort: requested = '' }: SearchState = search
    return canSort(requested.replace('-', ''), locale) ? search : { ...search, sort: '' }
  }

  /** The address's search for a state: names in a fixed order, empty ones left out. */
  function writeSearch(search: Search): string {
    return new URLSearchParams(pick(search, names) as Record<string, string>)
      .toString()
      .replaceAll('%2C', ',')
      .replaceAll('%3B', ';')
  }

  /** Another state of the list; a changed filter or order starts on the first page. */
  function changeSearch(search: Search, changes: Search): Search {
    const staysOnPage = Object.keys(changes).every((name) => stays.has(name))
    return { ...search, ...(staysOnPage ? {} : { page: '', cursor: '' }), ...changes }
  }

  /** The position of a page in the contract's query; its rows are requested without the total. */
  function pageInput(search: SearchState, record: string | null) {
    return {
      sort: search.sort ?? sort,
      // an explicit order takes precedence over exact matches
      ...(search.search && !search.sort ? { exactFirst: 'true' as const } : {}),
      record: search.record ?? record ?? defaultRecord,
      part: 'rows' as const,
      ...(search.cursor ? { cursor: search.cursor } : { page: search.page ?? '0' }),
    }
  }

  /** The address of one row's panel, or of the list alone, with the state of the list. */
  function hrefOf(search: Search, id?: string | null): string {
    const query = writeSearch(search)
    return `${path}${id ? `/${id}` : ''}${query ? `?${query}` : ''}`
  }

  return {
    /** The default order. */
    defaultSort: sort,
    readSearch,
    canSort,
    inLanguage,
    writeSearch,
    changeSearch,
    pageInput,
    hrefOf,
    /** Only the filters. */
    filterOf: (search: Search): Search => pick(search, filters),
    isFiltered: (search: Search): boolean => filters.some((name) => search[name]),
    /** The changes that clear search and filters. */
    unfiltered: (): Search => Object.fromEntries(filters.map((name) => [name, ''])) as Search,
    /** The parameters of the rows and their order, without what is open over the list. */
    listOf: (search: Search): Search =>
      pick(
        search,
        names.filter((name) => !overNames.includes(name)),
      ),
    /** The changes that close what is open over the list. */
    closed: Object.fromEntries(overNames.map((name) => [name, ''])) as Search,
    /** The row whose panel is open, by the path. */
    openIdOf: (at: string): string | null =>
      at.startsWith(`${path}/`) ? (/^[\w-]+$/.exec(at.slice(path.length + 1))?.[0] ?? null) : null,
  }
}

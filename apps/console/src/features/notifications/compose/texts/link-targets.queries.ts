import type { DocumentType } from '@loupe/contract/admin/documents'
import { getPuzzle, getPuzzles } from '@loupe/contract/admin/puzzles/puzzles'
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useMessagesLocale } from '#src/shared/messages/messages.tsx'
import { fold } from '#src/shared/names/fold.ts'
import type { Option } from '#src/ui/choice/combobox/use-options.ts'

/** The names of link targets in the game, in the administrator’s language. */
export interface LinkMessages {
  puzzle: string
  document: string
  address: string
  path: string
  titles: Record<DocumentType, string>
}

const documentTypes = ['about', 'privacy', 'terms'] as const satisfies readonly DocumentType[]
const puzzlePath = /^\/puzzles\/([0-9a-f-]{36})$/

/** Published puzzles and documents whose names match. */
export async function loadLinkTargets(
  text: string,
  messages: LinkMessages,
  locale: string,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const input = { search: text, status: 'published', record: '10', part: 'rows' } as const
  const response = await call(getPuzzles, input, { signal })
  const puzzles = Array.isArray(response) ? response : response.list
  const documents = documentTypes.filter((type) => fold(messages.titles[type]).includes(fold(text)))
  return [
    ...puzzles.map(({ _id, title, slug }) => ({
      value: `/puzzles/${_id}`,
      label: inLanguage(title, locale) ?? slug,
      hint: messages.puzzle,
    })),
    ...documents.map((type) => ({
      value: `/documents/${type}`,
      label: messages.titles[type],
      hint: messages.document,
    })),
  ]
}

/** The name of a link's target, or else the address itself. */
export function useLinkName(link: string, messages: LinkMessages): string {
  const locale = useMessagesLocale()
  const [, id] = puzzlePath.exec(link) ?? []
  const puzzle = useQuery({
    queryKey: ['notifications', 'link', id],
    enabled: id !== undefined,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => call(getPuzzle, { _id: id ?? '' }, { signal }),
  })
  const type = documentTypes.find((one) => link === `/documents/${one}`)
  if (type) return messages.titles[type]
  return (puzzle.data && inLanguage(puzzle.data.title, locale)) ?? link
}

import { getDoc, getDocVersions } from '@loupe/contract/admin/documents'
import { getNotification, listNotifications } from '@loupe/contract/admin/notifications/notifications'
import { getPuzzle, getPuzzles, type Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
import type { UserStatus } from '@loupe/contract/admin/users/users'
import { getUserApps } from '@loupe/contract/admin/users/users-list'
import type { PlayerField } from '@loupe/contract/shared/player-conditions'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { call } from '#src/shared/api/api-client.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { fold } from '#src/shared/names/fold.ts'
import { languageName } from '#src/shared/names/language-name.ts'
import type { LoadOptions, Option } from '#src/ui/choice/combobox/use-options.ts'
import { countryOptions } from '../player/form/countries.ts'
import { loadTags } from '../users.queries.ts'
import { platformName, useUserMessages } from '../users-messages.ts'
import { documentTypes, locales, userStatuses } from './known-values.ts'

const idLength = 36
/** The number of matching puzzles whose pieces are offered. */
const puzzlesWithPieces = 5
const staleTime = 60_000

const named = {
  playedPuzzle: 'puzzle',
  completedPuzzle: 'puzzle',
  gaveUpPuzzle: 'puzzle',
  foundPiece: 'piece',
  sentNotification: 'notification',
  gotNotification: 'notification',
  readNotification: 'notification',
  openedNotification: 'notification',
  acceptedDocument: 'document',
} as const satisfies Partial<Record<PlayerField, string>>
type Noun = (typeof named)[keyof typeof named]

const nounOf = (field: PlayerField): Noun | undefined => (named as Partial<Record<PlayerField, Noun>>)[field]

/** The options for the values of a field. */
export function useValueOptions(field: PlayerField): LoadOptions {
  const client = useQueryClient()
  const messages = useUserMessages()
  const nameOf = useRecordNames(client)
  return useMemo((): LoadOptions => {
    switch (field) {
      case 'status':
        return userStatuses.map((status) => ({ value: status, label: messages.status(status) }))
      case 'locale':
        return locales.map((locale) => ({ value: locale, label: languageName(locale) }))
      case 'country':
        return countryOptions(messages.country)
      case 'tag':
        return loadTags
      case 'platform':
      case 'appVersion':
        return async (search, signal) => {
          const { platforms, versions } = await call(getUserApps, {}, { signal })
          const found = field === 'platform' ? platforms : versions
          return found
            .map((value): Option => ({ value, label: field === 'platform' ? platformName(value) : value }))
            .filter(({ value, label }) => fold(`${label} ${value}`).includes(fold(search)))
        }
      default:
        return nameOf.options(nounOf(field) ?? 'puzzle')
    }
  }, [field, messages, nameOf])
}

/** The labels of conditions' values, once they are loaded; records are requested by their IDs. */
export function useValueNames(values: readonly { field: PlayerField; value: string }[]) {
  const client = useQueryClient()
  const messages = useUserMessages()
  const nameOf = useRecordNames(client)
  const t = useT()
  const records = [
    ...new Map(
      values.flatMap(({ field, value }) => {
        const noun = nounOf(field)
        return noun ? [[value, { noun, id: value }] as const] : []
      }),
    ).values(),
  ]
  const names = useQueries({
    queries: records.map(({ noun, id }) => ({
      queryKey: ['users', 'filter', noun, id, nameOf.language],
      staleTime,
      retry: false,
      queryFn: () => nameOf.one(noun, id),
    })),
  })
  return (field: PlayerField, value: string): string => {
    switch (field) {
      case 'status':
        return messages.status(value as UserStatus) // the contract allows no other
      case 'locale':
        return languageName(value)
      case 'country':
        return messages.country(value)
      case 'platform':
        return platformName(value)
      default: {
        if (!nounOf(field)) return value
        const name = names[records.findIndex(({ id }) => id === value)]
        return name?.data ?? (name?.isError ? t('usersFilter.gone') : '…')
      }
    }
  }
}

/** Puzzles, pieces, notifications and versions of documents, by their names in the administrator's language. */
function useRecordNames(client: QueryClient) {
  const t = useT()
  const { locale: language } = useIntl()
  return useMemo(() => {
    const titleOf = ({ title, slug }: Pick<Puzzle, 'title' | 'slug'>) => inLanguage(title, language) ?? slug
    const pieceName = (piece: string, puzzle: string) => t('usersFilter.piece', { piece, puzzle })

    async function puzzles(search: string, signal: AbortSignal, record = '50'): Promise<readonly Puzzle[]> {
      const response = await call(getPuzzles, { search, record, exactFirst: 'true' }, { signal })
      return Array.isArray(response) ? response : response.list
    }
    const wholePuzzle = (id: string) =>
      client.fetchQuery({
        queryKey: ['users', 'filter', 'whole-puzzle', id],
        staleTime,
        queryFn: ({ signal }) => call(getPuzzle, { _id: id }, { signal }),
      })
    async function pieces(search: string, signal: AbortSignal): Promise<Option[]> {
      const found = await puzzles(search, signal, String(puzzlesWithPieces))
      const whole = await Promise.all(found.map(({ _id }) => wholePuzzle(_id)))
      return whole.flatMap((puzzle) =>
        puzzle.content.items
          .filter(({ role }) => role === 'target')
          .map((item) => ({
            value: `${puzzle._id}-${item.id}`,
            label: inLanguage(item.name, language) ?? item.id,
            hint: titleOf(puzzle),
          })),
      )
    }

    const options: Record<Noun, LoadOptions> = {
      puzzle: async (search, signal) =>
        (await puzzles(search, signal)).map((puzzle) => ({ value: puzzle._id, label: titleOf(puzzle) })),
      piece: pieces,
      async notification(search, signal) {
        const input = { search, record: '50', part: 'rows' } as const
        const response = await call(listNotifications, input, { signal })
        const list = Array.isArray(response) ? response : response.list
        return list.filter(({ startedAt }) => startedAt).map(({ id, title }) => ({ value: id, label: title }))
      },
      async document(search, signal) {
        const versions = await Promise.all(
          documentTypes.map((type) => call(getDocVersions, { type }, { signal })),
        )
        return versions
          .flat()
          .filter(({ publishedAt }) => publishedAt !== null)
          .map((version) => ({ value: version.id, label: versionName(version) }))
          .filter(({ label }) => fold(label).includes(fold(search)))
      },
    }
    const versionName = ({ title, locale, version }: { title: string; locale: string; version: number }) =>
      t('usersFilter.document', { title, language: languageName(locale), version })

    return {
      language,
      options: (noun: Noun): LoadOptions => options[noun],
      async one(noun: Noun, id: string): Promise<string> {
        if (noun === 'notification') return (await call(getNotification, { id })).title
        if (noun === 'document') return versionName(await call(getDoc, { id }))
        const puzzle = await wholePuzzle(id.slice(0, idLength))
        const itemId = id.slice(idLength + 1)
        if (noun === 'puzzle') return titleOf(puzzle)
        const item = puzzle.content.items.find((each) => each.id === itemId)
        return pieceName((item && inLanguage(item.name, language)) ?? itemId, titleOf(puzzle))
      },
    }
  }, [client, t, language])
}

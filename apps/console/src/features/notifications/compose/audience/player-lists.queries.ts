import {
  addPlayerList,
  exportPlayerListProblems,
  getPlayerList,
  matchPlayerList,
  type PlayerList,
} from '@loupe/contract/admin/notifications/player-lists'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { download } from '#src/shared/api/download.ts'
import { upload } from '#src/shared/api/upload.ts'
import { useCallMutation } from '#src/shared/api/use-call-mutation.ts'

const keyOf = (id: string) => ['notifications', 'player-lists', id] as const
const matchingPollMs = 600

/** A list of players; reloaded while it is matched. */
export function usePlayerList(id: string) {
  return useQuery<PlayerList>({
    queryKey: keyOf(id),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'matching' ? matchingPollMs : false),
    queryFn: ({ signal }) => call(getPlayerList, { id }, { signal }),
  })
}

interface NewList {
  content: Blob
  name: string
  onProgress: (part: number) => void
  signal: AbortSignal
}

export function useListActions() {
  const client = useQueryClient()
  const onSuccess = (list: PlayerList) => client.setQueryData(keyOf(list.id), list)
  return {
    add: useMutation({
      mutationFn: ({ content, name, onProgress, signal }: NewList) =>
        upload(addPlayerList, { name }, content, { onProgress, signal }),
      onSuccess,
    }),
    match: useCallMutation(matchPlayerList, { onSuccess }),
    problems: useMutation({
      mutationFn: (id: string) => call(exportPlayerListProblems, { id }),
      onSuccess: ({ url }) => download(url),
    }),
  }
}

import { addGameKey, getGameKeys, revokeGameKey, setGameKeyOrigins } from '@loupe/contract/admin/game-keys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'

const key = ['game-keys'] as const

export function useGameKeys() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(getGameKeys, {}, { signal }) })
}

export function useGameKeyActions() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: key })
  return {
    add: useMutation({ mutationFn: (name: string) => call(addGameKey, { name }), onSettled, gcTime: 0 }),
    setOrigins: useMutation({
      mutationFn: (input: { id: string; origins: string[] }) => call(setGameKeyOrigins, input),
      onSettled,
    }),
    revoke: useMutation({ mutationFn: (id: string) => call(revokeGameKey, { id }), onSettled }),
  }
}

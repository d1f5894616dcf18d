import {
  addTemplate,
  deleteTemplate,
  getTemplates,
  renameTemplate,
} from '@loupe/contract/admin/notifications/notification-templates'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'

const key = ['notifications', 'templates'] as const

export function useTemplates() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getTemplates, {}, { signal })).list,
  })
}

export function useTemplateActions() {
  const client = useQueryClient()
  const onSuccess = () => void client.invalidateQueries({ queryKey: key })
  return {
    add: useMutation({
      mutationFn: (input: InputOf<typeof addTemplate>) => call(addTemplate, input),
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: (input: InputOf<typeof renameTemplate>) => call(renameTemplate, input),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => call(deleteTemplate, { id }), onSuccess }),
  }
}

import {
  addTemplate,
  deleteTemplate,
  getTemplates,
  renameTemplate,
} from '@loupe/contract/admin/notifications/notification-templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { useCallMutation, useCallOnce } from '#src/shared/api/use-call-mutation.ts'

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
    add: useCallOnce(addTemplate, { onSuccess }),
    rename: useCallMutation(renameTemplate, { onSuccess }),
    remove: useMutation({ mutationFn: (id: string) => call(deleteTemplate, { id }), onSuccess }),
  }
}

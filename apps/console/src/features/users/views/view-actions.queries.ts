import { addView, deleteView, getViews, orderViews, updateView, type View } from '@loupe/contract/admin/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { callOnce } from '#src/shared/api/call-once.ts'
import { viewsKey } from './views.queries.ts'

/** Changes of saved views, separate from reading them, which every list of players does. */
export function useViewActions() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: viewsKey })
  return {
    add: useMutation({
      mutationFn: (view: { name: string; query: string; isShared?: boolean }) =>
        callOnce(addView, { list: 'users', ...view }),
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({
        view,
        ...changes
      }: { view: View } & Partial<Pick<View, 'name' | 'query' | 'isShared'>>) =>
        call(updateView, { id: view.id, version: view.version, ...changes }),
      onSettled,
    }),
    /** Optimistic, and rolled back on failure. */
    order: useMutation({
      mutationFn: (views: readonly View[]) =>
        call(orderViews, { list: 'users', ids: views.map(({ id }) => id) }),
      onMutate: async (views) => {
        await client.cancelQueries({ queryKey: viewsKey })
        client.setQueryData(viewsKey, views)
      },
      onSettled,
    }),
    /** Returns the previous order of the views. */
    remove: useMutation({
      mutationFn: async (id: string) => {
        const views = client.getQueryData<readonly View[]>(viewsKey) ?? []
        await call(deleteView, { id })
        return views.map((view) => view.id)
      },
      onSettled,
    }),
    /** Adds a deleted one again, at its position. */
    restore: useMutation({
      mutationFn: async ({ view, order }: { view: View; order: readonly string[] }) => {
        const { list, name, query, isShared } = view
        const added = await callOnce(addView, { list, name, query, isShared })
        const ids = order.map((id) => (id === view.id ? added.id : id))
        const views = await call(getViews, { list })
        const isInPlace = views.map(({ id }) => id).join() === ids.join()
        if (!isInPlace && ids.includes(added.id)) await call(orderViews, { list, ids })
      },
      onSettled,
    }),
  }
}

import { useT } from '#src/shared/messages/messages.tsx'
import { type WorkspaceShape, WorkspaceSkeleton } from './workspace-skeleton.tsx'

/** Replaces a workspace page while it loads. */
export function WorkspaceLoading({ shape }: { shape: WorkspaceShape }) {
  const t = useT()
  return (
    <>
      <h1 className="visually-hidden">{t('ui.loading')}</h1>
      <WorkspaceSkeleton shape={shape} />
    </>
  )
}

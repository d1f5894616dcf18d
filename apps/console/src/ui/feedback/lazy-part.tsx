import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from './notice.tsx'

/**
 * A part of a page whose code is loaded when it is first shown. If that fails, a notice with Retry is shown instead,
 * and the rest of the page is not affected.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const fetched = () =>
    lazy(async (): Promise<{ default: ComponentType<PartProps<Props>> }> => {
      try {
        const Part = await load()
        return { default: ({ props }) => createElement(Part, props) }
      } catch {
        // the notice shows the failure
        return { default: NotLoaded }
      }
    })
  let Part = fetched()

  return function LazyPart(props: Props) {
    const [Own, setOwn] = useState(() => Part)
    const retry = () => {
      Part = fetched()
      setOwn(() => Part)
    }
    return <Own props={props} onRetry={retry} />
  }
}

interface PartProps<Props> {
  props: Props
  onRetry: () => void
}

function NotLoaded({ onRetry }: Pick<PartProps<unknown>, 'onRetry'>) {
  const t = useT()
  return (
    <Notice
      tone="danger"
      title={t('ui.notLoadedTitle')}
      actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    >
      {t('ui.notLoaded')}
    </Notice>
  )
}

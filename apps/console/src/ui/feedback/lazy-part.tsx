import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import type { CodeLoader } from '#src/shared/loading/lazy-code.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from './notice.tsx'

/**
 * A part of a page whose code is loaded when it is first shown, or was loaded ahead (`keepLoaded`). If loading fails, a
 * notice with Retry is shown instead, and the rest of the page is not affected.
 */
export function lazyPart<Props extends object>(load: CodeLoader<Props>): (props: Props) => ReactNode {
  const fetched = () =>
    lazy(async (): Promise<{ default: ComponentType<PartProps<Props>> }> => {
      try {
        return { default: partOf(await load()) }
      } catch {
        // the notice shows the failure
        return { default: NotLoaded }
      }
    })
  let Part: ComponentType<PartProps<Props>> = fetched()

  return function LazyPart(props: Props) {
    const [Current, setCurrent] = useState(() => (load.loaded ? partOf(load.loaded) : Part))
    const retry = () => {
      Part = fetched()
      setCurrent(() => Part)
    }
    return <Current props={props} onRetry={retry} />
  }
}

function partOf<Props extends object>(Part: ComponentType<Props>): ComponentType<PartProps<Props>> {
  return ({ props }) => createElement(Part, props)
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

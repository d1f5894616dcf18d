import { type ComponentType, createElement, lazy, useState } from 'react'

/** Loads the code of a component; `loaded` is the component once it has been loaded. */
export interface CodeLoader<Props extends object> {
  (): Promise<ComponentType<Props>>
  loaded?: ComponentType<Props> | undefined
}

/** A loader that keeps what it has loaded, for code that is loaded ahead of a click. A call after a failure loads again. */
export function keepLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): CodeLoader<Props> {
  const loader: CodeLoader<Props> = async () => {
    loader.loaded ??= await load()
    return loader.loaded
  }
  return loader
}

/**
 * `React.lazy`, but rendered at once if its code has been loaded: React suspends even then, and leaves a fallback that it
 * has shown in place for 300 ms.
 */
export function lazyCode<Props extends object>(load: CodeLoader<Props>): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() }))
  return function LazyCode(props: Props) {
    const [Current] = useState(() => load.loaded ?? Lazy)
    return createElement(Current, props)
  }
}

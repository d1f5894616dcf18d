import { type ComponentProps, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A text area that grows with its text between the minimum and maximum height of its style sheet, which sets
 * `field-sizing: content`; in browsers that do not support it (Safari before 26.2, older releases of Firefox), its
 * height is set after each change.
 */
export function GrowingTextarea({ ref, onInput, ...input }: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const attach = useCallback(
    (element: HTMLTextAreaElement | null) => {
      area.current = element
      if (typeof ref === 'function') return ref(element)
      if (ref) ref.current = element
    },
    [ref],
  )
  // after every render: text may also be set by a draft, or cleared after sending
  useLayoutEffect(() => fit(area.current))
  return (
    <textarea
      {...input}
      ref={attach}
      onInput={(event) => {
        onInput?.(event)
        fit(event.currentTarget)
      }}
    />
  )
}

function fit(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return
  const edges = area.offsetHeight - area.clientHeight
  // not `auto`, which is as high as `rows`: with field-sizing, only the text counts
  area.style.blockSize = '0'
  area.style.blockSize = `${area.scrollHeight + edges}px`
}

import X from 'lucide-react/icons/x'
import type { ComponentChildren } from 'preact'
import { useMessages } from '#src/app/context.ts'
import { Icon } from './icon.tsx'
import classes from './stack.module.css'

/** Stacks the parts of a sheet vertically. */
export function Stack({ children }: { children: ComponentChildren }) {
  return <div class={classes.stack}>{children}</div>
}

interface HeadingProps {
  id: string
  /** A short line above the heading. */
  above?: ComponentChildren
  onClose?: () => void
  children: ComponentChildren
}

/** The heading of a sheet, with a close button. */
export function Heading({ id, above, onClose, children }: HeadingProps) {
  const t = useMessages()
  return (
    <header class={classes.heading}>
      <div>
        {above && <p class={classes.above}>{above}</p>}
        <h1 id={id} class={classes.title}>
          {children}
        </h1>
      </div>
      {onClose && (
        <button type="button" class={classes.close} aria-label={t.close} onClick={onClose}>
          <Icon lines={X} />
        </button>
      )}
    </header>
  )
}

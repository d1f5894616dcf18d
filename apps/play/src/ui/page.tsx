import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ComponentChildren } from 'preact'
import { useMessages } from '#src/app/context.ts'
import { Icon } from './icon.tsx'
import classes from './page.module.css'

interface PageProps {
  title: string
  /** Content after the title. */
  aside?: ComponentChildren
  /** The target of the back link. */
  back?: string
  children: ComponentChildren
}

/** A screen of text, outside of a round. */
export function Page({ title, aside, back = '#/', children }: PageProps) {
  const t = useMessages()
  return (
    <main class={classes.page}>
      <div class={classes.column}>
        <header class={classes.head}>
          <a class={classes.back} href={back} aria-label={t.back}>
            <Icon lines={ChevronLeft} size={24} />
          </a>
          <h1>{title}</h1>
          {aside && <span class={classes.aside}>{aside}</span>}
        </header>
        {children}
      </div>
    </main>
  )
}

interface StandstillProps {
  title: string
  children: ComponentChildren
}

/** The screen shown when the game cannot be played, with the reason and possible actions. */
export function Standstill({ title, children }: StandstillProps) {
  return (
    <main class={classes.standstill}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

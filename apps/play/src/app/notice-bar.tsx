import Bell from 'lucide-react/icons/bell'
import X from 'lucide-react/icons/x'
import { useEffect } from 'preact/hooks'
import { Icon } from '#src/ui/icon.tsx'
import { useGame, useGameState } from './context.ts'
import classes from './notice-bar.module.css'

const visibleMs = 8000

/** A notice of a recent event at the upper edge, with a link. */
export function NoticeBar() {
  const game = useGame()
  const { notice, messages: t } = useGameState()
  useEffect(() => {
    if (!notice) return undefined
    const timer = setTimeout(() => game.notify(null), visibleMs)
    return () => clearTimeout(timer)
  }, [game, notice])
  return (
    <output class={classes.place}>
      {notice && (
        <div class={classes.notice}>
          <Icon lines={Bell} />
          <p>{notice.text}</p>
          {notice.href && (
            <a href={notice.href} onClick={() => game.notify(null)}>
              {t.show}
            </a>
          )}
          <button type="button" aria-label={t.close} onClick={() => game.notify(null)}>
            <Icon lines={X} />
          </button>
        </div>
      )}
    </output>
  )
}

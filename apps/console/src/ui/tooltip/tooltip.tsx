import { useEffect, useRef } from 'react'
import styles from './tooltip.module.css'
import { attachTips } from './tooltip-behaviour.ts'

/**
 * The one tooltip of the page, mounted once. Any element with `data-tip` gets it on hover, on keyboard focus and by
 * touch (tooltip-touch.ts); `data-tip-key` adds a key, `data-tip-beside` puts it beside the element instead of below.
 * So a list of a hundred rows has no tooltip elements of its own.
 */
export function TooltipLayer() {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => (tip.current ? attachTips(tip.current) : undefined), [])
  return <div ref={tip} id="ui-tip" role="tooltip" popover="manual" className={styles.tip} />
}

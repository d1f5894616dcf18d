import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { memo, useEffect, useRef } from 'react'
import type { HeatField } from './heat.ts'
import { heatPixels } from './heat-colours.ts'

/** A heat map of taps over the scene; one pixel per cell, which the browser scales and smooths. */
export const HeatLayer = memo(function HeatLayer({
  field,
  className,
}: {
  field: HeatField
  className: string | undefined
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    pen?.putImageData(new ImageData(heatPixels(field), tapGrid, tapGrid), 0, 0)
  }, [field])
  return <canvas ref={canvas} className={className} width={tapGrid} height={tapGrid} aria-hidden="true" />
})

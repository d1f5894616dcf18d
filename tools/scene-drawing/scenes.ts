import type { SceneName } from '../../apps/server/src/sample/scenes/pictures.ts'
import { drawBall } from './ball/ball.ts'
import { drawBench } from './bench/bench.ts'
import { drawGarden } from './garden/garden.ts'
import { drawMarket } from './market/market.ts'
import { drawMuseum } from './museum/museum.ts'
import type { DrawnScene } from './scene.ts'
import { drawTrain } from './train/train.ts'

/** The scenes of the sample world by their names. */
export const sampleScenes: Record<SceneName, () => DrawnScene> = {
  bench: drawBench,
  ball: drawBall,
  market: drawMarket,
  museum: drawMuseum,
  train: drawTrain,
  garden: drawGarden,
}

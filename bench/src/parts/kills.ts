import { killFigures, kills } from '../deliveries/kills.ts'
import type { Part } from '../part.ts'

const note = `Sends to everyone, with quiet hours that end while they go on, whose server is killed (kill -9) at ${kills} random moments.`

export const killedSends: Part = {
  name: 'kills',
  title: 'Sends to 3,000,000 players whose server is killed',
  note,
  run: (bench) => killFigures(bench, 'postgres'),
}

export const killedEmbeddedSends: Part = {
  name: 'kills-embedded',
  title: 'Sends to 300,000 players whose server is killed, on the embedded engine',
  note,
  run: (bench) => killFigures(bench, 'embedded'),
}

import { inEveryBrowser } from './in-every-browser.ts'
import { walkPlayers } from './walk-players.ts'

inEveryBrowser('players', walkPlayers, [{ width: 1440, height: 900 }])

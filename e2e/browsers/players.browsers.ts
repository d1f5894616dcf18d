import { inEveryBrowser } from './in-every-browser.ts'
import { walkPlayers } from './walk-players.ts'

inEveryBrowser('players', walkPlayers)

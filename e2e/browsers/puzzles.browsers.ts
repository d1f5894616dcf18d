import { inEveryBrowser } from './in-every-browser.ts'
import { walkPuzzles } from './walk-puzzles.ts'

inEveryBrowser('puzzles and games', walkPuzzles)

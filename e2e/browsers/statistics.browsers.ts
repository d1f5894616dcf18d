import { inEveryBrowser } from './in-every-browser.ts'
import { walkStatistics } from './walk-statistics.ts'

inEveryBrowser('statistics of a puzzle', walkStatistics)

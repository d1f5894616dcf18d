import { inEveryBrowser } from './in-every-browser.ts'
import { walkLoop } from './walk-loop.ts'

inEveryBrowser('from a finding to told players', walkLoop)

import { inEveryBrowser } from './in-every-browser.ts'
import { walkSettings } from './walk-settings.ts'

inEveryBrowser('settings and languages', walkSettings)

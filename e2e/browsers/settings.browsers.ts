import { inEveryBrowser } from './in-every-browser.ts'
import { walkSettings } from './walk-settings.ts'

inEveryBrowser('settings and languages', walkSettings, [{ width: 1440, height: 900 }])

import { inEveryBrowser } from './in-every-browser.ts'
import { walkShortly } from './walk-shortly.ts'

inEveryBrowser('the console', walkShortly, [{ width: 1440, height: 900 }])

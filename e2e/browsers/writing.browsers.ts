import { inEveryBrowser } from './in-every-browser.ts'
import { walkWriting } from './walk-writing.ts'

inEveryBrowser('what is written', walkWriting)

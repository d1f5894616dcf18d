import { addWordFiles, type MessageFile } from './words-store.ts'

// the words of the signed-in application; words-store.ts has those of visitors' pages
addWordFiles(
  import.meta.glob<MessageFile>([
    '../i18n/*/*.ts',
    '!../i18n/*/{errors,login,passwords,recovery,second-factor,set-up,ui}.ts',
  ]),
)

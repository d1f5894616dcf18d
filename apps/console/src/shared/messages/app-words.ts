import { addWordFiles, type MessageFile } from './words-store.ts'

// the words of the whole application; words-store.ts has those of the login page
addWordFiles(import.meta.glob<MessageFile>('../../messages/*/*.ts'))

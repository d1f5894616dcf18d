import { addMessageFiles, type MessageFile } from './messages-store.ts'

// the words of the whole application; words-store.ts has those of the login page
addMessageFiles(import.meta.glob<MessageFile>('../../messages/*/*.ts'))

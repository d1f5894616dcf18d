import type { MessageFile } from './words-store.ts'

/** The words of visitors' pages beside the login, whose document they would make too heavy. */
export const visitorWords = import.meta.glob<MessageFile>(
  '../../messages/*/{passwords,recovery,second-factor,set-up}.ts',
)

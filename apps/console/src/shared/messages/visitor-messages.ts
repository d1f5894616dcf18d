import type { MessageFile } from './messages-store.ts'

/** The words of visitors' pages beside the login, whose document they would make too heavy. */
export const visitorMessages = import.meta.glob<MessageFile>(
  '../../messages/*/{passwords,recovery,second-factor,set-up}.ts',
)

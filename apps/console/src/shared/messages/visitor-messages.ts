import type { MessageFile } from './messages-store.ts'

/** The messages of visitors' pages other than login, which would make its document too large. */
export const visitorMessages = import.meta.glob<MessageFile>(
  '../../messages/*/{passwords,recovery,second-factor,set-up}.ts',
)

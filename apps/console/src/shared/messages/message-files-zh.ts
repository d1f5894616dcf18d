import type { MessageFile } from './messages-store.ts'

export const messageFiles = import.meta.glob<MessageFile>('../../messages/zh/*.ts')

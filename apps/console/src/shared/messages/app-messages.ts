import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { listMessageFiles, type MessageFile } from './messages-store.ts'

interface MessageFiles {
  messageFiles: Record<string, () => Promise<MessageFile>>
}

// the messages of the whole application by language, since most people use one
const lists = import.meta.glob<MessageFiles>('./message-files-*.ts')

listMessageFiles(async (locale) => {
  const list = lists[`./message-files-${locale}.ts`]
  return list ? (await loadChunk(list)).messageFiles : {}
})

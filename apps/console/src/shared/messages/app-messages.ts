import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { listMessageFiles, type MessageFile } from './messages-store.ts'

interface MessageFiles {
  messageFiles: Record<string, () => Promise<MessageFile>>
}

// the words of the whole application, listed by language: hardly anyone reads more than one
const lists = import.meta.glob<MessageFiles>('./message-files-*.ts')

listMessageFiles(async (locale) => {
  const list = lists[`./message-files-${locale}.ts`]
  return list ? (await loadChunk(list)).messageFiles : {}
})

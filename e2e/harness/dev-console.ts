import { fileURLToPath } from 'node:url'
import { run } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The console as developers see it, without a server behind it: for pages that exist in development only. */
export async function startDevConsole(): Promise<{ url: string; stop: () => Promise<void> }> {
  const args = [`${root}node_modules/vite/bin/vite.js`, '--host=127.0.0.1', '--port=0', '--clearScreen=false']
  const { child, ended, ready } = run(process.execPath, args, `${root}apps/console`, { NO_COLOR: '1' })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    return { url: await ready(/Local:\s+(\S+?)\/?\n/), stop }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

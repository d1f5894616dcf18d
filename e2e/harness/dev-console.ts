import { fileURLToPath } from 'node:url'
import { run } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The console on the development server, without the API: for pages that only exist in development. */
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

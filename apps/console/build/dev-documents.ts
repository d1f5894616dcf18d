import { readFile } from 'node:fs/promises'
import type { Plugin, ViteDevServer } from 'vite'
import { scenePicture } from './scene-picture.ts'

/**
 * The entry of each document; `parts` (the gallery of ui/ at /ui, the frame at /ui/frame) exists in development only.
 */
const entries = { login: 'src/login.tsx', app: 'src/app.tsx', parts: 'src/gallery.tsx' } as const

/** Serves the right document for each path in development, without prerendering. */
export function devDocuments(): Plugin {
  return {
    name: 'loupe-dev-documents',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
          devDocument(server, path).then(
            (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
            next,
          )
        })
      }
    },
  }
}

async function devDocument(server: ViteDevServer, path: string): Promise<string> {
  const { isAppPath } = await server.ssrLoadModule('/src/app/paths.ts')
  const name = /^\/ui(\/|$)/.test(path) ? 'parts' : isAppPath(path) ? 'app' : 'login'
  const file = name === 'login' ? 'login.html' : 'app.html'
  const template = await readFile(new URL(`../${file}`, import.meta.url), 'utf8')
  const scene = await scenePicture()
  const html = template
    .replace('<!--head-->', bootstrapScript(name))
    .replace('<!--page-->', '')
    .replace('<!--scene-->', () => scene)
    .replace('<!--outdated-->', '')
    .replace('<!--scripts-->', `<script type="module" src="/${entries[name]}"></script>`)
  return server.transformIndexHtml(path, html)
}

/** A module here, so it runs later than the build's inline script; the entry waits for it all the same. */
function bootstrapScript(name: keyof typeof entries): string {
  return name === 'parts' ? '' : `<script type="module" src="/src/bootstrap/${name}.ts"></script>`
}

import { endpoints } from '@loupe/contract/admin/endpoints'
import type { GameEndpoint } from '@loupe/contract/game/endpoint'
import { gameEndpoints } from '@loupe/contract/game/endpoints'
import { gameErrorCodes } from '@loupe/contract/game/errors'
import type { Endpoint } from '@loupe/contract/shared/endpoint'
import { errorCodes } from '@loupe/contract/shared/errors'
import type { FastifyInstance } from 'fastify'
import { describeSchema } from './json-schema.ts'
import { openApiDocument } from './openapi.ts'

/** `GET /docs`, a readable page, and `GET /docs/openapi.json`; served when LOUPE_API_DOCS is on. */
export function apiDocsRoutes(app: FastifyInstance): void {
  const page = renderPage()
  const document = openApiDocument()
  app.get('/docs', { config: { access: 'public' } }, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      )
      .send(page),
  )
  app.get('/docs/openapi.json', { config: { access: 'public' } }, async () => document)
}

function renderPage(): string {
  const calls = Object.entries({ ...endpoints, ...gameEndpoints }).toSorted(([, a], [, b]) =>
    a.path < b.path ? -1 : 1,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Loupe API reference</title><style>${style}</style>
<main><h1>Loupe API reference</h1>
<p>Every response is an envelope: <code>succeeded</code>, <code>ResponseCode</code>, <code>ResponseMessage</code>,
<code>ResponseData</code>, and on failure <code>code</code> and <code>errors</code>. Signed-in calls take
<code>Authorization: Bearer</code>. Calls under <code>/game/v1</code> are plain REST: the result itself, or <code>error</code>. Machine-readable: <a href="/docs/openapi.json">openapi.json</a>.</p>
<nav><ul>${calls.map(([name, call]) => `<li><a href="#${name}"><code>${call.method} ${call.path}</code></a></li>`).join('')}</ul></nav>
${calls.map(([name, call]) => renderCall(name, call)).join('\n')}
<h2>Error codes</h2><table><tr><th>code</th><th>ResponseCode</th></tr>${renderCodes(errorCodes)}</table>
<h2>Error codes of the game API</h2><table><tr><th>error.code</th><th>HTTP status</th></tr>${renderCodes(gameErrorCodes)}</table>
</main></html>`
}

function renderCodes(codes: Record<string, number>): string {
  return Object.entries(codes)
    .map(([code, number]) => `<tr><td><code>${code}</code></td><td>${number}</td></tr>`)
    .join('')
}

function renderCall(name: string, call: Endpoint | GameEndpoint): string {
  const json = (schema: unknown) => escapeHtml(JSON.stringify(schema, null, 2))
  return `<section id="${name}"><h2><code>${call.method} ${call.path}</code></h2>
<p>${escapeHtml(call.summary)} Access: ${call.access}.</p>
<details><summary>Request</summary><pre>${json(describeSchema(call.input, 'input'))}</pre></details>
<details><summary>Response</summary><pre>${json(describeSchema(call.output, 'output'))}</pre></details></section>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#1b1f2a;background:#fff}main{max-width:60rem;margin:auto;padding:2rem 1rem}
h1{font-size:1.6rem}h2{font-size:1.05rem;margin:2rem 0 .25rem}pre{background:#f5f6f9;padding:1rem;overflow:auto;border-radius:8px;font-size:13px}
code{font-size:.95em}td,th{text-align:start;padding:.2rem 1rem .2rem 0}ul{columns:2;padding-inline-start:1rem}a{color:#1d4ed8}
@media(prefers-color-scheme:dark){body{background:#12151c;color:#e8eaf0}pre{background:#1b202b}a{color:#9db8ff}}@media(max-width:40rem){ul{columns:1}}`

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareCalls } from './build/bare-calls.ts'
import { scopedName } from './build/class-names.ts'
import { devDocuments } from './build/dev-documents.ts'
import { compiledMessages } from './build/messages.ts'
import { plainIcons } from './build/plain-icons.ts'
import { trimReactIntl } from './build/trim-react-intl.ts'

/** Rendered by the server; `/aboutus` and the like are pages of the console. */
const publicPages = '^/(about|privacy-policy|teams-condition)(\\?|$)'
/** Whole names: /game-history is a page of the console. */
const calls = '^/(admin|api|game|uploads)/'
const api = { target: process.env.LOUPE_API ?? 'http://127.0.0.1:4600' }

/** Messages are compiled ahead (build/messages.ts), so the parser never ships; the tests of messages need it. */
const noParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
}

export default defineConfig({
  appType: 'custom',
  plugins: [react(), bareCalls(), compiledMessages(), trimReactIntl(), plainIcons(), devDocuments()],
  resolve: {
    alias: [
      { find: /^#src\//, replacement: `${import.meta.dirname}/src/` },
      ...(process.env.VITEST ? [] : [noParser]),
    ],
  },
  optimizeDeps: { entries: ['src/login.tsx', 'src/app.tsx', 'src/gallery.tsx'] },
  css: { modules: { generateScopedName: scopedName } },
  server: {
    port: 4601,
    strictPort: true,
    proxy: { [publicPages]: api, [calls]: api, '/healthz': api, '/readyz': api },
  },
})

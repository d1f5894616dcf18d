import { defineConfig } from 'vite'
import { iconLines } from './build/icon-lines.ts'

export default defineConfig({
  base: '/play/',
  plugins: [iconLines()],
  resolve: { alias: [{ find: /^#src\//, replacement: `${import.meta.dirname}/src/` }] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  build: {
    target: ['chrome120', 'firefox140', 'safari17'],
    outDir: 'dist',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    port: 4602,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/game', '/uploads', '/play/config.json'].map((path) => [
        path,
        process.env.LOUPE_API ?? 'http://127.0.0.1:4600',
      ]),
    ),
  },
})

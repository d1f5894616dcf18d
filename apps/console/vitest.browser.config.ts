import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findOrInstallChromium } from '../../scripts/test/chromium.ts'
import viteConfig from './vite.config.ts'

/** What has no meaning without layout, focus and real keys: these tests run in Chromium, the others in happy-dom. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    // vitest serves the pages itself
    server: { strictPort: false },
    test: {
      name: 'console-browser',
      root: import.meta.dirname,
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: ['test/setup.browser.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: await findOrInstallChromium(), args: ['--no-sandbox'] },
          contextOptions: { locale: 'en-GB', timezoneId: 'UTC' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
      },
      testTimeout: 30_000,
    },
  }),
)

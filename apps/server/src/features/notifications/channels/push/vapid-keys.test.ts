import { expect, it, onTestFinished } from 'vitest'
import { createKeys } from '#src/core/auth/keys.ts'
import { startTestApp } from '#test/harness.ts'
import { readVapidKeys } from './vapid-keys.ts'

const [before, after] = ['the secret of before, long enough', 'the secret of after, long enough']

it('stay when the server’s secret is changed, and with them every subscription of a browser', async () => {
  const t = await startTestApp({ LOUPE_SECRET: before })
  onTestFinished(() => t.close())
  const keys = await readVapidKeys(t.deps)
  const changing = await startTestApp({ LOUPE_SECRET: after, LOUPE_SECRET_BEFORE: before }, undefined, t.db)
  await changing.http.close()
  expect(await readVapidKeys({ ...t.deps, keys: createKeys(after) })).toEqual(keys)
})

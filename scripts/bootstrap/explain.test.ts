import { expect, it } from 'vitest'
import { explainNpm } from './explain.mjs'

const cases: [string, string][] = [
  ['npm error code ENOTFOUND\nnpm error network request to https://… failed', 'registry cannot be reached'],
  ['npm error code ECONNREFUSED', 'registry cannot be reached'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'certificate is not trusted'],
  ["npm error code EACCES\nnpm error syscall mkdir\nnpm error path '/srv/loupe/node_modules'", '/srv/loupe'],
  ['npm error code EROFS', 'may not write to /srv/loupe'],
  ['npm error code ENOSPC', 'the disk is full'],
  ['npm error code E403', 'refused'],
  ['npm error code ETARGET\nnpm error notarget No matching version found for zod@9', 'exactly the version'],
  ['npm error code EUSAGE', 'do not fit together'],
  ['Error: spawn npm ENOENT', 'npm was not found'],
]

it.each(cases)('turns %j into one sentence', (output, words) => {
  const sentence = explainNpm(output, '/srv/loupe')
  expect(sentence).toContain(words)
  expect(sentence).not.toContain('\n')
})

it('shows the end of what npm said when the reason is unknown', () => {
  expect(explainNpm('npm error something new', '/srv/loupe')).toContain('npm error something new')
})

import { expect, it } from 'vitest'
import { documentTypeOf } from './document-pages.ts'

it('knows the documents by the paths of the specification', () => {
  expect(['/aboutus', '/privacyandpolicy', '/termsandcondition/x', '/users'].map(documentTypeOf)).toEqual([
    'about',
    'privacy',
    'terms',
    undefined,
  ])
})

import { expect, it } from 'vitest'
import { documentTypeOf } from './document-pages.ts'

it('maps the paths of the specification to documents', () => {
  expect(['/aboutus', '/privacyandpolicy', '/termsandcondition/x', '/users'].map(documentTypeOf)).toEqual([
    'about',
    'privacy',
    'terms',
    undefined,
  ])
})

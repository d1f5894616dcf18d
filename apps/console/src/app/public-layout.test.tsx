import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAt } from '../../test/render-at.tsx'
import { PublicLayout } from './public-layout.tsx'

afterEach(cleanup)

it('links visitors to the public pages', async () => {
  await renderAt('/', <PublicLayout>{null}</PublicLayout>, ['login'])
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['About Us', '/about'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms And Conditions', '/teams-condition'],
  ])
})

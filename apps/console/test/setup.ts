import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// a screen's first lazy part may be compiled for the first time, on a machine that does much else
configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  // tests of build/ run in Node, where there is nothing to clean
  if (typeof window === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

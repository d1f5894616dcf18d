import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// the first lazy part of a screen may be compiled first, on a busy machine
configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  // tests of build/ run in Node, where there is nothing to clean
  if (typeof window === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

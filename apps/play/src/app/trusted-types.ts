interface Policy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

const rules: Policy = { createHTML: (html) => html, createScriptURL: (url) => url }

/**
 * The only Trusted Types policy that the page allows: for documents of the studio, which are parsed and never
 * attached (ui/rich-text.tsx), and for the URL of the service worker. Browsers without Trusted Types need none.
 */
export const trusted: Policy = createPolicy()

function createPolicy(): Policy {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy }
  }
  return trustedTypes?.createPolicy('loupe-play', rules) ?? rules
}

/** How long watchers share a reading, even if its figures have changed since. */
export const sharedForMs = 10_000

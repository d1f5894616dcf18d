/** Those who watch share a reading for so long, also when something of it has changed since. */
export const sharedForMs = 10_000

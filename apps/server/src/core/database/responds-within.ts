/** Whether a promise resolves within a time limit; its value does not matter. */
export async function respondsWithin(limitMs: number, ping: () => Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, limitMs, false)
  const responded = ping().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([responded, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

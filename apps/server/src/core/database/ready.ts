/** Whether a promise resolves within a time limit; its value does not matter. */
export async function respondsWithin(limitMs: number, ping: () => Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, limitMs, false)
  const answered = ping().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

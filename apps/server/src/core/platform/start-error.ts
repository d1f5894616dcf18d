/**
 * A fault that prevents the start and that the operator can fix. `main.ts` prints only the message, without a stack,
 * and exits with 1: write one clear sentence with what to do.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * Something that keeps the server from starting and that the person who starts it can mend.
 * `main.ts` prints the message alone, without a stack, and exits with 1: write one clear sentence with what to do.
 */
export class StartError extends Error {
  override name = 'StartError'
}

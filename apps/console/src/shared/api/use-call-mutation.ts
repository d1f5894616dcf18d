import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** A mutation that sends its variables as the input of a call; with the options of `useMutation`. */
export function useCallMutation<E extends Endpoint>(
  endpoint: E,
  options: Omit<UseMutationOptions<OutputOf<E>, DefaultError, InputOf<E>>, 'mutationFn'> = {},
) {
  return useMutation<OutputOf<E>, DefaultError, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    ...options,
  })
}

import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { callOnce } from './call-once.ts'

type Options<E extends Endpoint> = Omit<
  UseMutationOptions<OutputOf<E>, DefaultError, InputOf<E>>,
  'mutationFn'
>

/** A mutation that sends its variables as the input of a call; with the options of `useMutation`. */
export function useCallMutation<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  return useMutation<OutputOf<E>, DefaultError, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    ...options,
  })
}

/** The same for a call that a repeat after a lost response must not make twice (`callOnce`). */
export function useCallOnce<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  return useMutation<OutputOf<E>, DefaultError, InputOf<E>>({
    mutationFn: (input) => callOnce(endpoint, input),
    ...options,
  })
}

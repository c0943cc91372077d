import { useMutation } from '@tanstack/react-query';
import { sayFailure } from './failure-text.ts';
import { queryClient } from './query-client.ts';

/**
 * Makes a call of the server for a button. `mutate` begins it, and `isPending` is true while it runs. A toast says why
 * it failed.
 * @param failure the toast's title and texts, as in `sayFailure`
 */
export function useCall<Asked = void, Reply = unknown>(
  call: (asked: Asked) => Promise<Reply>,
  ...failure: [title: string, fallback?: string, unreached?: string]
) {
  const onError = (error: unknown) => sayFailure(error, ...failure);
  return useMutation({ mutationFn: call, onError }, queryClient);
}

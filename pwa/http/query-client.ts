/**
 * Keeps the replies to GET requests for a while (docs/product.md 7.1). The parts of a query's key, joined by slashes,
 * are the URL of the call. A 401 from the server itself counts as an empty result. A failed request isn't repeated
 * automatically.
 */
import { QueryClient, useMutation } from '@tanstack/react-query';
import { useSession } from '#pwa/account/session-store.ts';
import { HttpError, readJson } from './http-error.ts';
import { reachingFetch } from './reachability.ts';
import { sayFailure } from './failure-text.ts';

const PATIENCE_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => fetchByKey(queryKey),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
    // Requests are sent even if the browser thinks that it is offline, because it may be wrong. A call that is over is
    // forgotten, because it may hold a password.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});

// Clears the cache when the learner changes, so that nobody sees another learner's data.
useSession.subscribe((session, before) => {
  if (session.user?.id !== before.user?.id) queryClient.clear();
});

async function fetchByKey(key: readonly unknown[]): Promise<unknown> {
  const { token } = useSession.getState();
  const response = await reachingFetch(`${location.origin}/${key.join('/')}`, {
    method: 'GET',
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  try {
    return await readJson(response);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401 && error.serverMessage !== null)
      return null;
    throw error;
  }
}

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

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminActs, AdminSystem } from '#shared/contract/admin/desk.ts';
import { findActs } from '#pwa/http/calls/admin-calls.ts';
import { queryClient } from '#pwa/http/query-client.ts';

/** Milliseconds between two reads, the same as for the figures. */
const EVERY = 30_000;

/** @param isPaused true while the figures above are paused */
export function useSystem(isPaused: boolean) {
  return useQuery<AdminSystem | null>(
    {
      queryKey: ['api', 'admin', 'system'],
      staleTime: 0,
      refetchInterval: isPaused ? false : EVERY,
    },
    queryClient,
  );
}

/** @param find words to look for; empty lists the latest acts */
export function useActs(find: string) {
  return useQuery<AdminActs | null>(
    {
      queryKey: ['api', 'admin', 'acts', find],
      queryFn: () => findActs(find),
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** Fetches the audit log again after an act on the desk. */
export async function refreshActs(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['api', 'admin', 'acts'] });
}

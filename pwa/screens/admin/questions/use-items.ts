import { useQuery } from '@tanstack/react-query';
import type { ItemDetail, ItemStatistics } from '#shared/contract/admin/desk.ts';
import { queryClient } from '#pwa/http/query-client.ts';

const LIST = ['api', 'admin', 'questions'];
/** The time for which figures stay fresh, in milliseconds; coming back sooner reads nothing again. */
const FRESH = 30_000;

export function useItems() {
  return useQuery<ItemStatistics[] | null>({ queryKey: LIST, staleTime: FRESH }, queryClient);
}

/** @param enabled false for a question that learners don't have yet */
export function useItem(id: string, enabled = true) {
  const queryKey = [...LIST, id];
  return useQuery<ItemDetail | null>({ queryKey, staleTime: 0, enabled }, queryClient);
}

/** Fetches the questions again after a note was settled. */
export async function refreshItems(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: LIST });
}

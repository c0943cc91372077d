import { useQuery } from '@tanstack/react-query';
import type { ItemDetail, ItemStatistics } from '#shared/contract/admin/admin.ts';
import { queryClient } from '#pwa/http/query-client.ts';

const LIST = ['api', 'admin', 'questions'];
/** Milliseconds for which the figures are fresh enough to come back to. */
const FRESH = 30_000;

export function useItems() {
  return useQuery<ItemStatistics[] | null>({ queryKey: LIST, staleTime: FRESH }, queryClient);
}

/** @param enabled false where learners have no such question yet */
export function useItem(id: string, enabled = true) {
  const queryKey = [...LIST, id];
  return useQuery<ItemDetail | null>({ queryKey, staleTime: 0, enabled }, queryClient);
}

/** After a note was settled. */
export async function refreshItems(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: LIST });
}

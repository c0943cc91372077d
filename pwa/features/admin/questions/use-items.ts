import { useQuery } from '@tanstack/react-query';
import type { ItemDetail, ItemStatistics } from '#shared/contract/admin.ts';
import { queryClient } from '#pwa/http/query-client.ts';

const LIST = ['api', 'admin', 'questions'];
/** Milliseconds for which the figures are fresh enough to come back to. */
const FRESH = 30_000;

export function useItems() {
  return useQuery<ItemStatistics[] | null>({ queryKey: LIST, staleTime: FRESH }, queryClient);
}

export function useItem(id: string) {
  return useQuery<ItemDetail | null>({ queryKey: [...LIST, id], staleTime: 0 }, queryClient);
}

/** After a note was settled. */
export async function refreshItems(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: LIST });
}

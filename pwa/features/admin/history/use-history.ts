import { useQuery } from '@tanstack/react-query';
import type { QuestionHistory } from '#shared/contract/admin/bank.ts';
import { queryClient } from '#pwa/http/query-client.ts';

/** Under the bank's key: what changes the bank changes the history. */
export function useHistory(id: string) {
  const queryKey = ['api', 'admin', 'bank', id, 'history'];
  return useQuery<QuestionHistory | null>({ queryKey, staleTime: 0 }, queryClient);
}

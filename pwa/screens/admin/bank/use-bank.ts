import { useQuery } from '@tanstack/react-query';
import type { BankList, BankQuestion } from '#shared/contract/admin/desk-bank.ts';
import type { QuestionsResponse } from '#shared/contract/questions/questions.ts';
import { queryClient } from '#pwa/http/query-client.ts';

const BANK = ['api', 'admin', 'bank'];

export function useBank() {
  return useQuery<BankList | null>({ queryKey: BANK, staleTime: 0 }, queryClient);
}

export function useBankQuestion(id: string) {
  return useQuery<BankQuestion | null>({ queryKey: [...BANK, id], staleTime: 0 }, queryClient);
}

/** The questions that learners get now; a draft is checked against them. */
export function useOffered() {
  return useQuery<QuestionsResponse>({ queryKey: ['api', 'questions'], staleTime: 0 }, queryClient);
}

/** Reads the question as it is on the server at this moment. @throws HttpError */
export async function readBankQuestion(id: string): Promise<BankQuestion | null> {
  return queryClient.fetchQuery<BankQuestion | null>({ queryKey: [...BANK, id], staleTime: 0 });
}

/** Fetches the bank again after a save, a publication, a retirement or a decision. */
export async function refreshBank(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: BANK }),
    queryClient.invalidateQueries({ queryKey: ['api', 'questions'] }),
  ]);
}

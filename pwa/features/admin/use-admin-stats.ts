import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminStats } from '#shared/contract/admin.ts';
import { queryClient } from '#pwa/http/query-client.ts';

const EVERY = 30_000;

/** The figures, asked for every 30 seconds until they are paused (docs/product.md 9.6). */
export function useAdminStats() {
  const [isPaused, setIsPaused] = useState(false);
  const query = useQuery<AdminStats | null>(
    {
      queryKey: ['api', 'admin', 'stats'],
      staleTime: 0,
      refetchInterval: isPaused ? false : EVERY,
    },
    queryClient,
  );
  return { ...query, isPaused, togglePause: () => setIsPaused(!isPaused) };
}

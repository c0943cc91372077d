import { useEffect, useRef, useState } from 'react';
import type { AiStrategyRequest } from '#shared/contract/ai/ai-strategy.ts';
import { keepIssued } from '#pwa/device/database/issued.ts';
import { keptOf } from '#pwa/device/live/use-issued.ts';
import type { StrategyPart } from '#shared/contract/ai/ai-stream.ts';
import type { AiGoals, KeptStrategy } from '#pwa/device/database/single-records.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { askStrategy } from '#pwa/http/calls/ai-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

/** Has a plan made and stores it; `parts` holds what has arrived so far. @param onMade shows the finished plan */
export function useMakeStrategy(onMade: (kept: KeptStrategy) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [parts, setParts] = useState<StrategyPart | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (goals: AiGoals) => {
    const stop = new AbortController();
    running.current = stop;
    setIsBusy(true);
    setParts(null);
    const take = (part: StrategyPart) =>
      !stop.signal.aborted && setParts((before) => ({ ...before, ...part }));
    try {
      const strategy = await askStrategy(requestOf(goals), stop.signal, take);
      const row = { kind: 'aiStrategy', key: strategy.strategyId, row: strategy } as const;
      await keepIssued(requireDatabase(), [row]).catch((error: unknown) =>
        console.warn('The plan could not be kept', error),
      );
      if (!stop.signal.aborted) onMade(keptOf(strategy));
    } catch (error) {
      if (!stop.signal.aborted) {
        const fallback = 'Failed to generate study strategy. Please try again.';
        const description = failureText(error, fallback);
        addToast({ title: 'Error', description, tone: 'destructive' });
      }
    }
    if (running.current === stop) setIsBusy(false);
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setIsBusy(false);
  };
  return {
    isBusy,
    parts: isBusy ? parts : null,
    make: (goals: AiGoals) => void make(goals),
    cancel,
  };
}

/** Empty entries are left out of the request. */
function requestOf({ targetCompany, targetRole, timeframe }: AiGoals): AiStrategyRequest {
  const [company, role] = [targetCompany.trim(), targetRole.trim()];
  return {
    targetGoals: {
      ...(company && { targetCompany: company }),
      ...(role && { targetRole: role }),
      ...(timeframe && { timeframe }),
    },
  };
}

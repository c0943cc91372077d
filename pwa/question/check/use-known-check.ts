import type { OpenAnswer } from '#shared/game/answer/open-answer.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { ImprovementDraft } from '#pwa/device/database/single-records.ts';
import { useFeedback } from '#pwa/device/live/use-issued.ts';
import { useOpenAnswer } from '#pwa/device/live/answers/use-open-answers.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { KnownCheck } from './known-check.ts';

/** Stands for an answer that isn't saved yet. */
const NO_ANSWER: EventIdentity = { deviceId: '', deviceSeq: 0 };

/** The device's knowledge of an answer's check, as it changes. */
export function useKnownCheck(answer: EventIdentity = NO_ANSWER): KnownCheck {
  const row = useOpenAnswer(answer);
  const feedback = useFeedback(row?.verdict?.by === 'feedback' ? row.verdict.feedbackId : null);
  const drafts = useRecord(records.improvements);
  return {
    verdict: row ? verdictIn(row, feedback) : null,
    improvement: row?.improvement ?? null,
    draft: drafts?.find((draft) => isOf(draft, answer))?.text ?? null,
    isTooShort: row?.verdict?.by === 'length',
  };
}

function verdictIn(
  { verdict }: OpenAnswer,
  feedback: AiFeedback | null | undefined,
): KnownCheck['verdict'] {
  if (!verdict || verdict.by === 'length') return null;
  const { score } = verdict;
  if (verdict.by === 'ticks') return { by: 'ticks', ticks: verdict.ticks, score };
  const covered = (feedback?.points ?? []).filter(({ state }) => state === 'covered');
  return { by: 'feedback', ticks: covered.map(({ id }) => id), score };
}

function isOf({ answer }: ImprovementDraft, { deviceId, deviceSeq }: EventIdentity): boolean {
  return answer.deviceId === deviceId && answer.deviceSeq === deviceSeq;
}

import type { OpenAnswer, Improvement } from '#shared/game/answer/open-answer.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { ImprovementDraft } from '#pwa/device/database/single-records.ts';
import { useFeedback } from '#pwa/device/live/use-issued.ts';
import { useOpenAnswer } from '#pwa/device/live/use-open-answers.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';
import type { TextQuestion } from '#shared/contract/questions/question.ts';

/** Stands in for the identity of an answer that isn't saved yet. */
const NO_ANSWER: EventIdentity = { deviceId: '', deviceSeq: 0 };

/** Returns everything that this device has stored about the check of an answer, and follows its changes. */
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

/** Everything that the device has stored about an answer before the answer's check opens. */
export interface KnownCheck {
  /** The answer's verdict; null if the answer hasn't been checked yet. */
  verdict: {
    by: 'ticks' | 'feedback';
    /** The ids of the points that the learner ticked, or that the feedback says are covered. */
    ticks: readonly string[];
    /** The score, 0 to 100. */
    score: number;
  } | null;
  improvement: Pick<Improvement, 'text' | 'ticks'> | null;
  /** An improved text that the learner has begun; null if there is none. */
  draft: string | null;
  /** True if the answer is too short to check. */
  isTooShort: boolean;
}

/** A question with key points, so that answers to it can be checked. It is a curated question, or one from AI Mode. */
export type CheckedQuestion = TextQuestion | AiOpenEndedQuestion;

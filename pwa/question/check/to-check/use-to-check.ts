/** Collects the answers that aren't checked yet and the improved texts that were begun, each with its question. */
import {
  type AnsweredQuestion,
  answersToCheck,
  isSameAnswer,
  type OpenAnswer,
} from '#shared/game/answer/open-answer.ts';
import { useAiQuestions } from '#pwa/device/live/use-issued.ts';
import { useHeldQuestions, useRecord } from '#pwa/device/live/use-live.ts';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import type { CheckedQuestion } from '#pwa/question/check/use-known-check.ts';

export interface WaitingAnswer {
  row: OpenAnswer;
  question: CheckedQuestion;
  /** The text that the list shows: the answer or, if one was begun, the improved text. */
  text: string;
}

export interface Waiting {
  /** Unchecked answers of the last 14 days, the latest first. */
  toCheck: WaitingAnswer[];
  /** Answers for which an improved text was begun but not checked. */
  begun: WaitingAnswer[];
}

/**
 * Returns the answers to check; undefined while they load. Answers to questions that are no longer in the bank are left
 * out.
 */
export function useToCheck(): Waiting | undefined {
  const rows = useOpenAnswers();
  const curated = useHeldQuestions();
  const issued = useAiQuestions();
  const drafts = useRecord(records.improvements);
  const now = useNow();
  if (!rows || !curated || !issued || !drafts) return undefined;
  const listed = (row: OpenAnswer, text: string): WaitingAnswer[] => {
    const question = questionOf(row.about, curated, issued);
    return question?.options === null ? [{ row, question, text }] : [];
  };
  const begun = (row: OpenAnswer): WaitingAnswer[] => {
    const draft = drafts.find(({ answer }) => isSameAnswer(answer, row.answer));
    return draft && row.verdict !== null ? listed(row, draft.text) : [];
  };
  return {
    toCheck: answersToCheck(rows, now).flatMap((row) => listed(row, row.given.text)),
    begun: rows.flatMap(begun),
  };
}

function questionOf<Curated extends { id: string }, Issued extends { id: string }>(
  about: AnsweredQuestion,
  curated: readonly Curated[],
  issued: readonly Issued[],
): Curated | Issued | undefined {
  return 'aiQuestionId' in about
    ? issued.find(({ id }) => id === about.aiQuestionId)
    : curated.find(({ id }) => id === about.questionId);
}

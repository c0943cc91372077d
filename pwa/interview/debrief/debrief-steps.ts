/** What the steps of a debrief look at. */
import {
  isSameAnswer,
  type OpenAnswer,
  type PointedSentence,
} from '#shared/game/answer/open-answer.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { conversationOf, type Conversation } from '#shared/interviewer/conversation.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { turnsOfCase, type LoadedInterview } from '#pwa/interview/round/open-round.ts';

/** A case with what was said in it and what of it was counted. */
export interface JudgedCase {
  /** 0, or 1. */
  place: number;
  question: OpenEndedQuestion;
  turns: readonly MockTurnRow[];
  answer: EventIdentity | null;
  /** All that was said in words, from what was asked to the recommendation: evidence is looked for in it. */
  conversation: Conversation;
  /** Seconds of it that were spoken and that nobody has written down. */
  spoken: number;
  /** Ids of the points that count. */
  ticks: readonly string[];
  /** The sentences that the learner has pointed to. */
  pointedTo: readonly PointedSentence[];
  /** The round was begun with words that are written down while they are said. */
  isTranscribed: boolean;
  isToCheck: boolean;
  /** At most ten characters, or under 30 seconds: there is nothing to tick. */
  isTooShort: boolean;
  /** The better text; null where there is none. */
  better: OpenAnswer['improvement'];
}

export interface DebriefStep {
  round: LoadedInterview;
  cases: readonly JudgedCase[];
  title: string;
  onClose: () => void;
}

/** @param answers the open answers that this device holds */
export function judgedCases(round: LoadedInterview, answers: readonly OpenAnswer[]): JudgedCase[] {
  return round.questions.map((question, place) => {
    const turns = turnsOfCase(round, place);
    const given = round.mock.answers.find(({ questionId }) => questionId === question.id);
    const row = given && answers.find(({ answer }) => isSameAnswer(answer, given.answer));
    const verdict = row?.verdict ?? null;
    return {
      ...{ place, question, turns },
      answer: given?.answer ?? null,
      conversation: conversationOf(question, turns),
      spoken: row?.given.spoken ?? 0,
      ticks: verdict?.by === 'ticks' ? verdict.ticks : [],
      pointedTo: (verdict?.by === 'ticks' && verdict.evidence) || [],
      isTranscribed: round.mock.started.voice === 'transcript',
      isTooShort: verdict?.by === 'length',
      isToCheck: row !== undefined && verdict === null,
      better: row?.improvement ?? null,
    };
  });
}

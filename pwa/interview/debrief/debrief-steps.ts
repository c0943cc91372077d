/** What the steps of a debrief look at. */
import { isSameAnswer, type OpenAnswer } from '#shared/game/answer/open-answer.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { turnsOfCase, type HeldRound } from '#pwa/interview/round/open-round.ts';

/** A case with what was said in it and what of it was counted. */
export interface JudgedCase {
  /** 0, or 1. */
  place: number;
  question: OpenEndedQuestion;
  turns: readonly MockTurnRow[];
  answer: EventIdentity | null;
  /** The main answer's words; '' where it was only spoken. */
  text: string;
  /** Seconds of it that were spoken and that nobody has written down. */
  spoken: number;
  /** Ids of the points that count. */
  ticks: readonly string[];
  /** The round was begun with words that are written down while they are said. */
  isTranscribed: boolean;
  isToCheck: boolean;
  /** At most ten characters, or under 30 seconds: there is nothing to tick. */
  isTooShort: boolean;
  /** The better text; null where there is none. */
  better: OpenAnswer['improvement'];
}

export interface DebriefStep {
  round: HeldRound;
  cases: readonly JudgedCase[];
  title: string;
  onClose: () => void;
}

/** @param answers the open answers that this device holds */
export function judgedCases(round: HeldRound, answers: readonly OpenAnswer[]): JudgedCase[] {
  return round.questions.map((question, place) => {
    const turns = turnsOfCase(round, place);
    const given = round.mock.answers.find(({ questionId }) => questionId === question.id);
    const row = given && answers.find(({ answer }) => isSameAnswer(answer, given.answer));
    const verdict = row?.verdict ?? null;
    const said = turns.findLast(({ phase }) => phase === 'answer');
    return {
      ...{ place, question, turns },
      answer: given?.answer ?? null,
      text: said?.text ?? '',
      spoken: row?.given.spoken ?? 0,
      ticks: verdict?.by === 'ticks' ? verdict.ticks : [],
      isTranscribed: round.mock.started.voice === 'transcript',
      isTooShort: verdict?.by === 'length',
      isToCheck: row !== undefined && verdict === null,
      better: row?.improvement ?? null,
    };
  });
}

/** Records each step of a round as an event, as soon as the step ends (docs/interview.md). */
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import type { MockRow, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { PayloadOf } from '#shared/events/header.ts';
import type { EventPayload } from '#shared/events/index.ts';
import type { MockTurnEvent } from '#shared/events/kinds/mock.ts';
import type { Outcome } from '#shared/game/outcome.ts';

/** An event holds at most this many pauses. If there are more, it holds the longest. */
const MOST_PAUSES = 100;

/**
 * Records a turn. Only the learner ends a turn; the event says whether the learner went over the time.
 * @param limit seconds planned for the turn; null without a clock
 * @throws StorageError, RefusedError: nothing was written
 */
export async function recordTurn(draft: TurnDraft, limit: number | null): Promise<void> {
  await recordEvent(turnEvent(draft, limit));
}

/** Returns a turn's event. @param limit seconds planned for the turn; null without a clock */
export function turnEvent(draft: TurnDraft, limit: number | null): PayloadOf<MockTurnEvent> {
  const { mockId, turn, phase, promptId, promptText, marks, facts } = draft;
  const pauses = [...draft.pauses].sort((a, b) => b - a).slice(0, MOST_PAUSES);
  return {
    ...{ kind: 'mock-turn', mockId, case: draft.case === 1 ? 1 : 0, turn, phase, promptId },
    ...(promptText !== undefined && { promptText }),
    text: textOf(draft),
    seconds: tenths(draft.seconds),
    pauses: pauses.map(tenths),
    marks: marks.map(({ heading, at }) => ({ heading, at: tenths(at) })),
    facts: [...facts],
    endedBy: limit !== null && draft.seconds >= limit ? 'clock' : 'learner',
  };
}

/**
 * Adds questions from the answer's turn to the case's earlier turn for asking. The earlier turn is recorded again with
 * all questions, because the latest event of a turn counts.
 * @param ask the turn of the case in which the learner asked the interviewer @throws as `recordTurn`
 */
export async function recordAsked(ask: MockTurnRow, { asked, facts }: TurnDraft): Promise<void> {
  const { mockId, turn, phase, promptId, seconds, pauses, endedBy } = ask;
  await recordEvent({
    ...{ kind: 'mock-turn', mockId, case: ask.case === 1 ? 1 : 0, turn, phase, promptId },
    text: [...(ask.text?.split('\n') ?? []), ...asked].join('\n'),
    ...{ seconds, pauses: [...pauses], marks: [], endedBy },
    facts: [...new Set([...ask.facts, ...facts])],
  });
}

/** Records the main answer of a case. @param spoken the seconds that were spoken @throws as `recordTurn` */
export async function recordAnswer(
  question: OpenEndedQuestion,
  turn: MockTurnRow,
  spoken: number,
): Promise<Outcome> {
  const { outcome } = await recordEvent(answerEvent(question, turn, spoken));
  return outcome;
}

/** Returns the event for the main answer of a case. @param spoken the seconds that were spoken */
export function answerEvent(
  { id: questionId, revision: questionRevision }: OpenEndedQuestion,
  { mockId, text, seconds }: Pick<MockTurnRow, 'mockId' | 'text' | 'seconds'>,
  spoken: number,
): EventPayload {
  return {
    ...{ kind: 'answer', mode: 'mock', mockId, questionId, questionRevision },
    text,
    ...(spoken > 0 && { spoken: tenths(spoken) }),
    ...{ timeSpent: tenths(seconds), timedOut: false, extended: false, powerUps: [] },
  };
}

/** @throws as `recordTurn` */
export async function endRound({ mockId }: Pick<MockRow, 'mockId'>, how: 'finished' | 'left') {
  await recordEvent({ kind: 'mock-ended', mockId, how });
}

/**
 * Returns the text of a turn; null if it was only spoken, if nothing was asked or planned, or if the learner skipped
 * the interviewer's line. The text of a turn of questions has one question per line.
 */
function textOf({ phase, asked, text, seconds, spoken }: TurnDraft): string | null {
  const words = phase === 'ask' ? asked.join('\n') : text.trim();
  if (words !== '') return words;
  const isSaid = phase === 'answer' || phase === 'recommendation' || phase === 'yours';
  const isReply = phase === 'pressed' && seconds > 0;
  return (isSaid || isReply) && spoken === 0 ? '' : null;
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

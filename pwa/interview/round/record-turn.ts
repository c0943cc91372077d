/** What of a round becomes an event, the moment it ends (docs/interview.md). */
import type { TurnDraft } from '#pwa/device/records/interview/turn-draft.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import type { MockRow, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { Outcome } from '#shared/game/outcome.ts';

/** Pauses that an event holds; of more the longest. */
const MOST_PAUSES = 100;

/**
 * Nothing but the learner ends a turn; one whose time was up by then says so.
 * @param limit seconds that it was planned for; null without a clock
 * @throws StorageError, RefusedError: nothing was written
 */
export async function recordTurn(draft: TurnDraft, limit: number | null): Promise<void> {
  const { mockId, turn, phase, promptId, promptText, marks, facts } = draft;
  const pauses = [...draft.pauses].sort((a, b) => b - a).slice(0, MOST_PAUSES);
  await recordEvent({
    ...{ kind: 'mock-turn', mockId, case: draft.case === 1 ? 1 : 0, turn, phase, promptId },
    ...(promptText !== undefined && { promptText }),
    text: textOf(draft),
    seconds: tenths(draft.seconds),
    pauses: pauses.map(tenths),
    marks: marks.map(({ heading, at }) => ({ heading, at: tenths(at) })),
    facts: [...facts],
    endedBy: limit !== null && draft.seconds >= limit ? 'clock' : 'learner',
  });
}

/**
 * What was asked while answering stands with what was asked before: that turn is sent again, the latest of it stands.
 * @param ask the turn of the case in which the interviewer was asked @throws as `recordTurn`
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

/** The main answer of a case. @param spoken seconds of it that were spoken @throws as `recordTurn` */
export async function recordAnswer(
  { id: questionId, revision: questionRevision }: OpenEndedQuestion,
  { mockId, text, seconds }: MockTurnRow,
  spoken: number,
): Promise<Outcome> {
  const { outcome } = await recordEvent({
    ...{ kind: 'answer', mode: 'mock', mockId, questionId, questionRevision },
    text,
    ...(spoken > 0 && { spoken: tenths(spoken) }),
    ...{ timeSpent: tenths(seconds), timedOut: false, extended: false, powerUps: [] },
  });
  return outcome;
}

/** @throws as `recordTurn` */
export async function endRound({ mockId }: Pick<MockRow, 'mockId'>, how: 'finished' | 'left') {
  await recordEvent({ kind: 'mock-ended', mockId, how });
}

/**
 * Null where it was only spoken, where nothing was asked or planned, and where a line of the interviewer was passed
 * over. What was asked in a turn stands in it, a line each.
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

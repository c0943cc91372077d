/** Readiness looks at each question's last verdict and at the rounds of the present game (docs/rules.md). */
import type { InterviewType } from '#shared/game/constants.ts';
import { type LearnedRow, readingsOf } from '#shared/game/lessons.ts';
import type { MockRow, MockStart } from '#shared/game/mock/mock-row.ts';
import type { AiMarkRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { WorkSoFar } from './plan-facts.ts';
import type { PastMoment } from '#shared/game/time/effective-time.ts';

/** The last verdict of one question, and when it was given. */
export interface Judged extends PastMoment {
  type: InterviewType;
  /** True if this is one of the bank's multiple-choice questions. */
  isChoice: boolean;
  isRight: boolean;
  /** Present if the verdict comes from the learner's own ticks, as for the bank's open questions. */
  isOwn?: true;
}

/** A finished round. */
export type FinishedRound = MockRow & {
  started: MockStart;
  ended: NonNullable<MockRow['ended']>;
};

export interface Evidence {
  judged: readonly Judged[];
  rounds: readonly FinishedRound[];
}

/** The rows from which the evidence is read. */
export interface EvidenceRows {
  progress: Pick<ProgressRow, 'epoch' | 'counters'>;
  /** By question id. */
  questions: ReadonlyMap<string, Pick<QuestionRow, 'lastVerdict'>>;
  aiMarks: readonly AiMarkRow[];
  mocks: readonly MockRow[];
  learned: readonly LearnedRow[];
}

interface Typed {
  id: string;
  skill: InterviewType;
  options: readonly string[] | null;
}

/**
 * Reads the evidence from the rows.
 * @param content the questions that are offered now, including short ones; retired questions are no longer evidence
 */
export function evidenceOf(content: readonly Typed[], rows: EvidenceRows): Evidence {
  const ofBank = content.flatMap(({ id, skill: type, options }): Judged[] => {
    const verdict = rows.questions.get(id)?.lastVerdict;
    if (!verdict) return [];
    const { correct: isRight, ...then } = verdict;
    const isOwn = options === null && { isOwn: true as const };
    return [{ type, isChoice: options !== null, isRight, ...isOwn, ...then }];
  });
  const ofAi = marksOfGame(rows).flatMap((mark): Judged[] => {
    const { skill: type, isRight, judgedAt: at, judgedOn: date } = mark;
    if (type === null || isRight === null || at === null) return [];
    return [{ type, isChoice: false, isRight, at, date }];
  });
  const readings = readingsOf(rows.learned);
  const rounds = finishedRounds(rows).map((round) => withReadings(round, readings));
  return { judged: [...ofBank, ...ofAi], rounds };
}

/** Counts a question as answered before if the learner had read the whole round about it, which tells the answer. */
function withReadings(
  round: FinishedRound,
  readings: ReadonlyMap<string, readonly number[]>,
): FinishedRound {
  const answers = round.answers.map((one) => {
    const read = readings.get(one.questionId)?.findLast((at) => at <= round.started.at);
    if (read === undefined) return one;
    return { ...one, answeredBefore: Math.max(read, one.answeredBefore ?? read) };
  });
  return { ...round, answers };
}

/** Returns the finished rounds of the present game. */
export function finishedRounds({
  progress,
  mocks,
}: Pick<EvidenceRows, 'progress' | 'mocks'>): FinishedRound[] {
  return mocks
    .filter(({ epoch }) => epoch === progress.epoch)
    .filter((round): round is FinishedRound => round.started !== null && isFinished(round));
}

function isFinished({ ended }: MockRow): boolean {
  return ended?.how === 'finished';
}

/**
 * Returns the latest answers to AI questions, as many as the present game has counted. Earlier ones are from before a
 * restart.
 */
function marksOfGame({ progress, aiMarks }: EvidenceRows): AiMarkRow[] {
  return aiMarks.toSorted((a, b) => b.at - a.at).slice(0, progress.counters.ai);
}

/**
 * Returns the axis of a round to work on, and the number of axes marked Thin or Missing; null if there are none. It is
 * the low axis that the learner chose in the debrief, or else the one marked lowest.
 */
export function lowOf({
  started,
  assessment,
}: {
  started: Pick<FinishedRound['started'], 'type' | 'date'>;
  assessment: FinishedRound['assessment'];
}): WorkSoFar['lows'][number] | null {
  const own = assessment?.axes.filter(({ by }) => by === 'learner') ?? [];
  const missing = own.filter(({ band }) => band === 'missing');
  const low = [...missing, ...own.filter(({ band }) => band === 'thin')];
  const [lowest] = low;
  if (!lowest) return null;
  const chosen = low.find(({ axis }) => axis === assessment?.focus) ?? lowest;
  const { type, date } = started;
  const isChosen = chosen.band !== lowest.band && { isChosen: true as const };
  return { axis: chosen.axis, type, date, count: low.length, ...isChosen };
}

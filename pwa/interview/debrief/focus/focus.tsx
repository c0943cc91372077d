import { useNavigate } from '@tanstack/react-router';
import { adviceFor } from '#shared/coach/advice.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { BANDS, type Axis, type InterviewType, LEVEL_NAMES } from '#shared/game/constants.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.tsx';
import { axesOf, marksOf } from '#pwa/interview/debrief/marks.ts';
import { typesOfLastWeek } from '#shared/game/choose/select-question.ts';
import { modeInSet } from '#shared/game/choose/question-filter.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { profile as profileValue } from '#pwa/device/live/live-values.ts';
import { useLive, useQuestionRows, useQuestions } from '#pwa/device/live/use-live.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { askRead, readQuestion } from '#pwa/question/session/ask-question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { isCase } from '#pwa/interview/round/open-round.ts';

type Point = OpenEndedQuestion['keyPoints'][number];

/** The one thing that the learner should do differently next time. */
export interface Focus {
  judged: JudgedCase;
  /** The key point to say next time; null if every point was counted. */
  point: Point | null;
  axis: Axis;
}

/**
 * Chooses one thing to do differently: the most important point that wasn't ticked or, if all were, the weakest axis.
 * @returns null for a round without an answer
 */
export function focusOf(mock: BegunRound, cases: readonly JudgedCase[]): Focus | null {
  const weakest = weakestAxis(mock);
  const open = cases.flatMap((judged) => {
    const { keyPoints } = judged.question;
    const id = adviceFor(keyPoints, judged.ticks)?.id;
    const point = keyPoints.find((one) => one.id === id);
    return point ? [{ judged, point, axis: point.axis ?? weakest }] : [];
  });
  const [first, second] = open;
  if (first) return second && second.point.weight > first.point.weight ? second : first;
  const judged = cases.find(({ answer }) => answer !== null);
  return judged ? { judged, point: null, axis: weakest } : null;
}

function weakestAxis(mock: BegunRound): Axis {
  const marks = marksOf(mock, 'learner');
  const rank = (axis: Axis) => BANDS.indexOf(marks.get(axis) ?? 'strong');
  return axesOf(mock).reduce((least, axis) => (rank(axis) < rank(least) ? axis : least));
}

interface Practiced {
  rows: ReadonlyMap<string, QuestionRow>;
  practiceLevel: number;
  /** The interview types to which practice is limited; null if it isn't limited. */
  kept: readonly InterviewType[] | null;
}

/**
 * Returns another question of the same type. Questions of open levels come first. Among those, it prefers in this
 * order: a question that hasn't been answered yet; the level nearest to the round's; a question with a point on the
 * same axis; the question answered longest ago.
 * @returns null if the bank has no other question of the type, or if practice is limited to other types in the last
 * week before the interview
 */
export function anotherQuestion(
  { axis }: Focus,
  mock: BegunRound,
  bank: readonly OpenEndedQuestion[],
  { rows, practiceLevel, kept }: Practiced,
): OpenEndedQuestion | null {
  if (kept && !kept.includes(mock.started.type)) return null;
  const held = new Set(mock.started.cases.map(({ questionId }) => questionId));
  const rank = (question: OpenEndedQuestion): number[] => [
    isLevelOpen(question.difficulty, practiceLevel) ? 0 : 1,
    rows.get(question.id)?.answeredAt ? 1 : 0,
    Math.abs(question.difficulty - mock.started.level),
    question.keyPoints.some((point) => point.axis === axis) ? 0 : 1,
    rows.get(question.id)?.answeredAt ?? 0,
  ];
  const [first] = bank
    .filter(({ id, skill }) => skill === mock.started.type && !held.has(id))
    .map((question) => ({ question, rank: rank(question) }))
    .sort(({ rank: a }, { rank: b }) => compare(a, b));
  return first?.question ?? null;
}

/** Compares two ranks by the first pair of numbers that differ. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((figure, index) => figure !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

interface NextOfKindProps {
  mock: BegunRound;
  focus: Focus;
  /** Called before the question opens. @throws StorageError; in that case, the question doesn't open */
  onLeave?: () => Promise<void>;
}

/** Offers another question of the same type. It opens in Practice, and later comes back in reviews. */
export function NextOfKind({ mock, focus, onLeave }: NextOfKindProps) {
  const navigate = useNavigate();
  const bank = useQuestions();
  const rows = useQuestionRows();
  const progress = useProgress();
  const profile = useLive(profileValue);
  if (!bank || !rows || !progress || profile === undefined) return null;
  const { practiceLevel, epoch, round } = progress;
  const kept = typesOfLastWeek(profile, progress.interviewDate, localToday());
  const next = anotherQuestion(focus, mock, bank.filter(isCase), { rows, practiceLevel, kept });
  if (!next) return null;
  const open = async (question: OpenEndedQuestion) => {
    const from = location.pathname;
    try {
      await onLeave?.();
      // If the learner has gone to another page in the meantime, that page stays.
      if (location.pathname !== from) return;
      await navigate({ to: '/practice' });
      const learner = { userId: requireDatabase().userId, epoch, round };
      const mode = modeInSet(question, { rows, round });
      const read = await readQuestion({ question, mode, learner });
      if (location.pathname === '/practice') askRead(read);
    } catch (error) {
      sayStorageError('Failed to load question. Please try again.', error);
    }
  };
  const level = LEVEL_NAMES[next.difficulty - 1];
  const isOpen = isLevelOpen(next.difficulty, practiceLevel);
  return (
    <section aria-label="Another question of this kind" className="grid gap-2 text-sm text-muted">
      <p>
        Another question of this kind: <span className="text-text">{next.title}</span>, {level}.
        {!isOpen && ` To answer it, open ${level}.`}
      </p>
      {isOpen && (
        <Button look="outline" onClick={() => void open(next)} className="justify-self-start">
          Try it now
        </Button>
      )}
    </section>
  );
}

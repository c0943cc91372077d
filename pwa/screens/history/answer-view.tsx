import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { modeInSet } from '#shared/game/choose/question-filter.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useQuestionRows } from '#pwa/device/live/use-live.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { KeepPart } from '#pwa/question/keep-part.tsx';
import { askRead, readQuestion } from '#pwa/question/session/ask-question.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { useDialogKeys, SheetFrame } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { useRounds } from '#pwa/device/live/use-rounds.ts';
import { countedOf } from '#pwa/question/check/counted.ts';
import { PointCells } from '#pwa/question/check/points/counted-points.tsx';
import type { EntryViewProps } from './entry-list.tsx';
import { type AnswerEntry, isAiQuestion, type HistoryEntry } from './entry.ts';
import { momentWords, ownWords, ResultSign } from './answer-words.tsx';
import { AttemptPart, ticksOf, useCoveredByFeedback } from './attempt-part.tsx';
import type { HistoryAnswer } from './merge-answers.ts';

/** One answer in full: the question, the learner's own words, what they cover, samples and note, and Answer Again. */
export function AnswerView(props: EntryViewProps & { entry: AnswerEntry }) {
  const { entry, entries, epoch, onClose } = props;
  const { given, question } = entry;
  const [isChecking, setIsChecking] = useState(false);
  useDialogKeys(({ key }) => key === 'Escape' && !isChecking && onClose());
  const others = entries.filter(
    (other) => other.key !== entry.key && other.questionIds.includes(given.questionId),
  );
  return (
    <SheetFrame
      title={question?.title ?? 'Your answer'}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" large onClick={onClose} className="flex-1 px-2">
            Close
          </Button>
          <AnswerAgain entry={entry} />
        </>
      }
    >
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <ResultSign entry={entry} />
        {given.xp !== null && given.xp > 0 && <span>+{given.xp.toLocaleString('en')} XP</span>}
        <span>{momentWords(entry, epoch, localToday())}</span>
      </p>
      <RoundLink given={given} />
      <AttemptPart entry={entry} isChecking={isChecking} onChecking={setIsChecking} />
      <KeepPart questionId={given.questionId} isOpen />
      {others.length > 0 && <OtherAttempts entry={entry} others={others} epoch={epoch} />}
    </SheetFrame>
  );
}

/** Offered only for questions that Practice would ask too: questions of the bank, in an open level. */
function AnswerAgain({ entry }: { entry: AnswerEntry }) {
  const progress = useProgress();
  const rows = useQuestionRows();
  const { question } = entry;
  if (!question || isAiQuestion(question) || !progress || !rows) return null;
  const level = question.difficulty;
  if (!isLevelOpen(level, progress.practiceLevel)) {
    return (
      <p className="flex-1 self-center text-sm text-muted">
        {`To answer it again, open ${LEVEL_NAMES[level - 1]}.`}
      </p>
    );
  }
  const { epoch, round } = progress;
  const again = () => {
    const from = location.href;
    const learner = { userId: requireDatabase().userId, epoch, round };
    return readQuestion({ question, mode: modeInSet(question, { rows, round }), learner }).then(
      // The question opens only if the learner is still on the same page.
      (read) => location.href === from && askRead(read),
      (error: unknown) => sayStorageError('Failed to load question. Please try again.', error),
    );
  };
  return (
    <Button large onClick={() => void again()} className="flex-1 px-2">
      Answer Again
    </Button>
  );
}

/** Links to the mock interview round in which an answer was given; draws nothing for other answers. */
function RoundLink({ given }: { given: HistoryAnswer }) {
  const rounds = useRounds();
  const key = keyOfAnswer(given.answer);
  const round = rounds?.find(({ answers }) =>
    answers.some(({ answer }) => keyOfAnswer(answer) === key),
  );
  if (!round) return null;
  const { loopId } = round.started;
  return (
    <>
      <Link
        to="/interview/$id"
        params={{ id: round.mockId }}
        className={buttonClasses('outline', false)}
      >
        The whole round, with your marks
      </Link>
      {loopId !== null && (
        <Link
          to="/interview/loop/$id"
          params={{ id: loopId }}
          className={buttonClasses('outline', false)}
        >
          The whole loop: its rounds side by side
        </Link>
      )}
    </>
  );
}

interface OtherAttemptsProps {
  entry: AnswerEntry;
  /** Other entries with the same question, the latest first. */
  others: readonly HistoryEntry[];
  epoch: number;
}

/** Other answers to the same question; the learner can open one beside this answer. */
function OtherAttempts({ entry, others, epoch }: OtherAttemptsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const attempts = others.filter((other) => other.kind === 'answer');
  const beside = attempts.find(({ key }) => key === chosen);
  const today = localToday();
  const pair = beside && [beside, entry].sort((a, b) => a.at - b.at);
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">
        {attempts.length === 1 ? 'Another attempt' : `${attempts.length} other attempts`}
      </h3>
      <ul className="divide-y divide-hair rounded-lg border border-hair bg-s1">
        {attempts.map((other) => (
          <li key={other.key}>
            <button
              type="button"
              aria-pressed={other.key === chosen}
              onClick={() => setChosen(other.key === chosen ? null : other.key)}
              className="flex min-h-tap w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left text-sm hover:bg-s2 aria-pressed:bg-tint-iris"
            >
              <ResultSign entry={other} />
              <span className="flex-1 text-muted">{momentWords(other, epoch, today)}</span>
              <span className="font-semibold text-iris">
                {other.key === chosen ? 'Shown' : 'Compare'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pair && (
        <div className="grid gap-3 md:grid-cols-2" role="group" aria-label="Two attempts">
          {pair.map((one) => (
            <Attempt key={one.key} entry={one} moment={momentWords(one, epoch, today)} />
          ))}
        </div>
      )}
    </section>
  );
}

function Attempt({ entry, moment }: { entry: AnswerEntry; moment: string }) {
  const { given, question } = entry;
  const points = question?.options === null ? question.keyPoints : null;
  const ticks = ticksOf(given.open, useCoveredByFeedback(given.open));
  return (
    <section className="grid content-start gap-2 rounded-md border border-hair bg-s1 p-3">
      <h4 className="text-xs text-muted">{moment}</h4>
      <p className="text-sm">
        <ResultSign entry={entry} />
        {/* The sign has said it of own ticks. */}
        {points && ticks && given.open?.verdict?.by !== 'ticks' && (
          <span className="ml-2 text-muted">
            {`${countedOf(points, ticks).covered} of ${points.length} points`}
          </span>
        )}
      </p>
      {points && ticks && <PointCells points={points} ticks={ticks} />}
      <p className="text-sm leading-normal whitespace-pre-wrap">{ownWords(given)}</p>
    </section>
  );
}

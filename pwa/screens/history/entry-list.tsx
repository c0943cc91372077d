import { ChevronRight, Bookmark, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { localToday } from '#pwa/learner/local-today.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { type HistoryEntry, type AnswerEntry, isAiQuestion, type HistoryAnswer } from './entry.ts';
import { momentWords, ownWords, ResultSign } from './answer-words.tsx';
import { Link } from '@tanstack/react-router';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { modeInSet } from '#shared/game/choose/question-filter.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useQuestionRows } from '#pwa/device/live/use-live.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { KeepPart } from '#pwa/question/keep-part.tsx';
import { askRead, readQuestion } from '#pwa/question/session/ask-question.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { useDialogKeys, SheetFrame } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { useRounds } from '#pwa/device/live/use-rounds.ts';
import { countedOf } from '#pwa/question/check/counted.ts';
import { PointCells } from '#pwa/question/check/counted-points.tsx';
import { AttemptPart, ticksOf, useCoveredByFeedback } from './attempt-part.tsx';

/** The list shows this many rows, and as many more with each tap. */
const PAGE = 25;

interface EntryListProps {
  entries: readonly HistoryEntry[];
  /** The number of the current game. A restart raises it by one. */
  epoch: number;
  onOpen: (key: string) => void;
}

/** Lists the entries, the latest first, one page at a time. */
export function EntryList({ entries, epoch, onOpen }: EntryListProps) {
  const [shown, setShown] = useState(PAGE);
  const today = localToday();
  const left = entries.length - shown;
  return (
    <>
      <ul className="divide-y divide-hair rounded-lg border border-hair bg-s1">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              onClick={() => onOpen(entry.key)}
              className="grid min-h-tap w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 text-left hover:bg-s2"
            >
              <EntryRow entry={entry} epoch={epoch} today={today} />
              <ChevronRight aria-hidden size={18} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          look="outline"
          onClick={() => setShown(shown + PAGE)}
          className="justify-self-center"
        >
          {`Show ${Math.min(PAGE, left)} More`}
        </Button>
      )}
    </>
  );
}

interface EntryViewProps {
  entry: HistoryEntry;
  /** All entries on the device. Other answers to the same question are found among them. */
  entries: readonly HistoryEntry[];
  /** The number of the current game. A restart raises it by one. */
  epoch: number;
  onClose: () => void;
}

interface EntryRowProps {
  entry: HistoryEntry;
  epoch: number;
  /** ISO date. */
  today: string;
}

/** Draws the content of a row. The list makes it a button. */
function EntryRow({ entry, epoch, today }: EntryRowProps) {
  switch (entry.kind) {
    case 'answer':
      return <AnswerRow entry={entry} epoch={epoch} today={today} />;
  }
}

/** Draws one entry, which fills the screen. */
export function EntryView(props: EntryViewProps) {
  const { entry } = props;
  switch (entry.kind) {
    case 'answer':
      return <AnswerView {...props} entry={entry} />;
  }
}

interface AnswerRowProps {
  entry: AnswerEntry;
  epoch: number;
  today: string;
}

/**
 * Returns the title of an entry's question, even if the bank no longer offers it; undefined if the device has never
 * known the question.
 */
function titleOf({ question, former }: AnswerEntry): string | undefined {
  return question?.title ?? former?.title;
}

/** Shows the row of an answer: its question, the learner's reply, the result, and the date. */
function AnswerRow({ entry, epoch, today }: AnswerRowProps) {
  const { given, facets } = entry;
  const has = (mark: string) => facets.mark?.includes(mark) ?? false;
  return (
    <span className="block min-w-0">
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1 leading-snug font-semibold">
          {titleOf(entry) ?? 'A question that is no longer asked'}
        </span>
        {has('note') && (
          <NotebookPen aria-label="With a note" size={16} className="mt-[2px] text-muted" />
        )}
        {has('bookmarked') && (
          <Bookmark
            aria-label="Bookmarked"
            size={16}
            fill="currentColor"
            className="mt-[2px] text-iris"
          />
        )}
      </span>
      <span className="block truncate text-sm text-muted">{ownWords(given)}</span>
      <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
        <ResultSign entry={entry} />
        {given.xp !== null && given.xp > 0 && <span>+{given.xp.toLocaleString('en')} XP</span>}
        <span>{momentWords(entry, epoch, today)}</span>
      </span>
    </span>
  );
}

/**
 * Shows one answer in full: the question, the learner's own words, the points that they cover, samples and note, and
 * Answer Again.
 */
function AnswerView(props: EntryViewProps & { entry: AnswerEntry }) {
  const { entry, entries, epoch, onClose } = props;
  const { given } = entry;
  const [isChecking, setIsChecking] = useState(false);
  useDialogKeys(({ key }) => key === 'Escape' && !isChecking && onClose());
  const others = entries.filter(
    (other) => other.key !== entry.key && other.questionIds.includes(given.questionId),
  );
  return (
    <SheetFrame
      title={titleOf(entry) ?? 'Your answer'}
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

/**
 * Shows the button Answer Again, but only for questions that Practice could also ask: questions of the bank in an open
 * level.
 */
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

/** Shows a link to the mock interview in which the answer was given; nothing for any other answer. */
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
  /** The other entries with the same question, the latest first. */
  others: readonly HistoryEntry[];
  epoch: number;
}

/** Lists the learner's other answers to the same question. Each can be opened beside this answer. */
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
        {/* If the points come from the learner's own ticks, the sign already shows how many they are. */}
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

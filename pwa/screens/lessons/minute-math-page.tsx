import { useState, type FormEvent, useCallback, useMemo, useRef } from 'react';
import { keyOfLesson } from '#shared/game/lessons.ts';
import {
  SUM_KINDS,
  type SumKind,
  SUMS_IN_SESSION,
  answerText,
  isRight,
  roundingText,
  SECONDS_FOR_SUM,
  type MinuteSum,
  sumsOf,
} from '#shared/lessons/numbers/minute-math.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useLearned, useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { LinkCard } from '#pwa/learner/link-row.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { Check, X } from 'lucide-react';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import type { SumsRun } from '#pwa/device/database/single-records.ts';
import { FullScreenDialog, SheetHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { LessonClock, LessonFrame } from './lesson-frame.tsx';

const SHORT_WAYS: Record<SumKind, [title: string, way: string]> = {
  'percent-of': ['Percent of', 'Take 10% and 1% of it, then add up as many as you need.'],
  'per-day': [
    'Per day, per second',
    'From a year to a day: divide by 400 and add a tenth. From a day to a second: divide by 100,000 and add a sixth.',
  ],
  margin: ['Margin', 'What is left of the price, divided by the price.'],
  'break-even': ['Break-even', 'Fixed costs, divided by what each customer leaves.'],
  growth: [
    'Growth on growth',
    'Add up the rates. Then add the rate of the rate, once for each pair of months.',
  ],
  'weighted-mean': [
    'Weighted average',
    'Start at the value of the larger part. Add the smaller part’s share of the gap.',
  ],
  'sample-size': [
    'Sample size',
    'For each group 16 × p × (1 − p) ÷ change². Half the change takes four times the people.',
  ],
};

/** Shows minute math: ten sums with a minute for each, and the shortcuts for them (docs/product.md 2.28). */
export function MinuteMathPage() {
  const learned = useLearned();
  const begun = useRecord(records.sumsRun);
  const [isDrilling, setIsDrilling] = useState(false);
  if (isDrilling && begun) return <SumsDrill run={begun} onClose={() => setIsDrilling(false)} />;
  const open = begun && begun.at < SUMS_IN_SESSION ? begun : null;
  const start = () => {
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const run = { seed, at: 0, entries: [], text: '', seconds: 0, isShown: false };
    records.sumsRun.set(requireDatabase(), run).then(
      () => setIsDrilling(true),
      (error: unknown) => sayStorageError('Failed to start. Please try again.', error),
    );
  };
  const sessions =
    learned instanceof Map
      ? learned.get(keyOfLesson({ what: 'numbers', id: 'sheet' }))?.count
      : undefined;
  return (
    <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="Minute math" />
      <p className="text-muted">
        The arithmetic that interviews ask for, done in your head. Each problem says how exact to
        be.
        {sessions !== undefined && ` Sessions done: ${sessions}.`}
      </p>
      {learned === undefined || begun === undefined ? (
        <Skeleton className="h-[420px] rounded-lg" />
      ) : (
        <>
          {open && (
            <Card className="grid gap-3">
              <p>
                You stopped at problem {open.at + 1} of {SUMS_IN_SESSION}.
              </p>
              <Button onClick={() => setIsDrilling(true)}>Continue</Button>
            </Card>
          )}
          <Button look={open ? 'outline' : 'primary'} large={!open} onClick={start}>
            Start {SUMS_IN_SESSION} Problems, {SUMS_IN_SESSION} min
          </Button>
          <Card className="grid gap-2">
            <h2 className="font-display text-lg font-bold">The shortcuts</h2>
            <dl className="grid">
              {SUM_KINDS.map((kind) => {
                const [title, way] = SHORT_WAYS[kind];
                return (
                  <div
                    key={kind}
                    className="border-t border-hair py-2 leading-snug first:border-t-0"
                  >
                    <dt className="font-semibold">{title}</dt>
                    <dd className="text-muted">{way}</dd>
                  </div>
                );
              })}
            </dl>
          </Card>
          <LinkCard
            title="Number sheet"
            note="Figures that many estimates begin with"
            to={{ to: '/numbers' }}
          />
        </>
      )}
    </div>
  );
}

interface SumsDrillProps {
  run: SumsRun;
  onClose: () => void;
}

/**
 * Runs a session of minute math. The learner types a figure for each sum, and then sees the short way to it. At the
 * end, all sums are listed.
 */
function SumsDrill({ run: kept, onClose }: SumsDrillProps) {
  const [run, setRun] = useState(kept);
  const latest = useRef(run);
  const isEnding = useRef(false);
  const change = useCallback((changes: Partial<SumsRun>) => {
    latest.current = { ...latest.current, ...changes };
    setRun(latest.current);
    records.sumsRun
      .set(requireDatabase(), latest.current)
      .catch((error: unknown) => sayStorageError('Failed to save your place.', error));
  }, []);
  const sums = useMemo(() => sumsOf(run.seed), [run.seed]);
  const sum = sums[run.at];
  if (!sum) {
    const end = () => {
      records.sumsRun
        .set(requireDatabase(), null)
        .then(onClose, (error: unknown) =>
          sayStorageError('Failed to close the problems. Please try again.', error),
        );
    };
    return <Ended sums={sums} entries={run.entries} onClose={end} />;
  }
  const isLast = run.at === sums.length - 1;
  const next = () =>
    change({
      ...{ at: run.at + 1, entries: [...run.entries, run.text] },
      ...{ text: '', seconds: 0, isShown: false },
    });
  const end = () => {
    // While the session is being saved, a second tap does nothing. Otherwise it would count the session twice.
    if (isEnding.current) return;
    isEnding.current = true;
    const after = async () => {
      await recordEvent({ kind: 'learned', what: 'numbers', id: 'sheet' });
      next();
    };
    after().catch((error: unknown) => {
      isEnding.current = false;
      sayStorageError('Failed to save this session. Please try again.', error);
    });
  };
  return (
    <FullScreenDialog>
      <LessonFrame
        key={`${run.at}${run.isShown}`}
        title="Minute math"
        end={`${run.at + 1} of ${sums.length}`}
        share={(run.at + Number(run.isShown)) / sums.length}
        onClose={onClose}
        footer={
          run.isShown ? (
            <Button large className="flex-1" onClick={isLast ? end : next}>
              {isLast ? 'See All Ten' : 'Next Problem'}
            </Button>
          ) : (
            <Button large type="submit" form="sum" className="flex-1">
              {run.text.trim() === '' ? 'Show the Short Way' : 'Check'}
            </Button>
          )
        }
      >
        {run.isShown ? (
          <Shown sum={sum} entry={run.text} />
        ) : (
          <Ask sum={sum} run={run} change={change} />
        )}
      </LessonFrame>
    </FullScreenDialog>
  );
}

interface AskProps {
  sum: MinuteSum;
  run: SumsRun;
  change: (changes: Partial<SumsRun>) => void;
}

function Ask({ sum, run, change }: AskProps) {
  const [hasError, setHasError] = useState(false);
  const pass = useCallback((seconds: number) => change({ seconds }), [change]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (run.text.trim() !== '' && isRight(sum, run.text) === null) return setHasError(true);
    change({ isShown: true });
  };
  const sign =
    sum.unit === 'percent' ? ', in percent' : sum.unit === 'dollars' ? ', in dollars' : '';
  return (
    <form id="sum" onSubmit={submit} noValidate className="grid gap-4">
      <SheetHeading as="h1">{sum.asks}</SheetHeading>
      <LessonClock limit={SECONDS_FOR_SUM} passed={run.seconds} onPass={pass} />
      <TextField
        label={`Your answer${sign}`}
        name="answer"
        inputMode="decimal"
        autoComplete="off"
        value={run.text}
        hint={roundingText(sum)}
        error={hasError ? `Type a figure like ${EXAMPLES[sum.unit]}.` : undefined}
        onChange={(event) => {
          setHasError(false);
          change({ text: event.target.value });
        }}
      />
    </form>
  );
}

const EXAMPLES: Record<MinuteSum['unit'], string> = {
  count: '1,200 or 1.2k',
  dollars: '40 or $40',
  percent: '12 or 12%',
  hours: '2.5',
};

function Shown({ sum, entry }: { sum: MinuteSum; entry: string }) {
  return (
    <>
      <SheetHeading as="h1">
        <Outcome sum={sum} entry={entry} />
      </SheetHeading>
      <p className="leading-snug text-muted">{sum.asks}</p>
      <dl className="grid grid-cols-2 gap-3">
        <Value name="You" value={entry.trim() || 'No answer'} />
        <Value name="Exact" value={answerText(sum)} />
      </dl>
      <section className="grid gap-2">
        <h2 className="font-display text-lg font-bold">The shortcut</h2>
        <ol className="grid gap-2">
          {sum.short.map((step, index) => (
            <li key={step} className="flex gap-3 leading-snug">
              <span className="text-muted">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-xl font-bold break-words tabular-nums">{value}</dd>
    </div>
  );
}

/** Shows in words and with a sign whether the learner's figure is close enough to the answer. */
function Outcome({ sum, entry }: { sum: MinuteSum; entry: string }) {
  if (entry.trim() === '') return 'The answer';
  return isRight(sum, entry) ? (
    <span className="inline-flex items-center gap-2">
      <Check aria-hidden size={20} className="shrink-0 text-mint" />
      Right
    </span>
  ) : (
    <span className="inline-flex items-center gap-2">
      <X aria-hidden size={20} className="shrink-0 text-rose" />
      Not near enough
    </span>
  );
}

interface EndedProps {
  sums: readonly MinuteSum[];
  entries: readonly string[];
  onClose: () => void;
}

/** Lists all sums of the session with their answers. */
function Ended({ sums, entries, onClose }: EndedProps) {
  const right = sums.filter((sum, at) => isRight(sum, entries[at] ?? '')).length;
  return (
    <FullScreenDialog>
      <LessonFrame
        title="Minute math"
        end={`${right} of ${sums.length}`}
        share={1}
        onClose={onClose}
        footer={
          <Button large className="flex-1" onClick={onClose}>
            Finish
          </Button>
        }
      >
        <SheetHeading as="h1">
          {right} of {sums.length} right
        </SheetHeading>
        <p className="text-muted">
          The session counts for your day. Which ones were right isn’t kept.
        </p>
        <ol className="grid">
          {sums.map((sum, at) => {
            const entry = entries[at]?.trim() ?? '';
            return (
              <li key={sum.asks} className="grid gap-1 border-t border-hair py-3 first:border-t-0">
                <span className="leading-snug">{sum.asks}</span>
                {entry !== '' && (
                  <span className="font-semibold">
                    <Outcome sum={sum} entry={entry} />
                  </span>
                )}
                <span className="text-sm text-muted">
                  {entry !== '' && `You: ${entry}. `}The answer: {answerText(sum)}
                </span>
              </li>
            );
          })}
        </ol>
      </LessonFrame>
    </FullScreenDialog>
  );
}

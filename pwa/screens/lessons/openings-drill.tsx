import { Check } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { openingId } from '#shared/lessons/lesson-ids.ts';
import type { Opening } from '#shared/lessons/lesson.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import type { OpeningsRun } from '#pwa/device/database/single-records.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Dictation } from '#pwa/question/ask/dictation.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { FullScreenDialog, SheetHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { LessonClock, LessonFrame } from './lesson-frame.tsx';

/** The maximum number of seconds that an opening may take. The first 90 seconds decide half of an interview. */
const SECONDS = 90;

/** UI text for a case; a case begins with questions to the interviewer. */
const CASE_WORDS = {
  say: 'What you ask, and your first sentences',
  asks: 'Three good questions',
  ticks: [
    ['asked', 'Asked what matters'],
    ['why', 'Said why I ask'],
    ['way', 'Said how I’d go on'],
  ],
} as const;

/** UI text for a behavioral prompt: the learner asks nothing, but settles which story to tell and how. */
const STORY_WORDS = {
  say: 'Your first sentences',
  asks: 'Three things to settle',
  ticks: [
    ['moment', 'Named the moment'],
    ['part', 'Said my part'],
    ['way', 'Said how I’d go on'],
  ],
} as const;

const wordsOf = (type: OpeningsRun['type']) => (type === 'behavioural' ? STORY_WORDS : CASE_WORDS);

interface OpeningsDrillProps {
  run: OpeningsRun;
  onClose: () => void;
}

/**
 * Runs a drill of several openings, one after another. The learner says or types the first sentences of an answer, and
 * then sees a good example beside them.
 */
export function OpeningsDrill({ run: kept, onClose }: OpeningsDrillProps) {
  const [run, setRun] = useState(kept);
  const latest = useRef(run);
  const change = useCallback((changes: Partial<OpeningsRun>) => {
    latest.current = { ...latest.current, ...changes };
    setRun(latest.current);
    records.openingsRun
      .set(requireDatabase(), latest.current)
      .catch((error: unknown) =>
        sayStorageError('Failed to save what you typed. Copy it before you leave.', error),
      );
  }, []);
  const opening = openingsOf(run.type).find(({ id }) => id === run.ids[run.at]);
  const isOver = !opening;
  useEffect(() => {
    // This opening is gone, because a newer version has removed it.
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (!opening) return null;
  const isLast = run.at === run.ids.length - 1;
  const goOn = () => {
    const done = {
      kind: 'learned' as const,
      what: 'opening' as const,
      id: openingId(run.type, opening.id),
      ticks: [...run.ticks],
    };
    const after = async () => {
      await recordEvent(done);
      if (isLast) {
        await records.openingsRun.set(requireDatabase(), null);
        return onClose();
      }
      change({ at: run.at + 1, text: '', seconds: 0, isSaid: false, ticks: [] });
    };
    after().catch((error: unknown) =>
      sayStorageError('Failed to save this opening. Please try again.', error),
    );
  };
  const props = { run, opening, change };
  return (
    <FullScreenDialog>
      <LessonFrame
        key={`${opening.id}${run.isSaid}`}
        title={`${INTERVIEW_TYPE_NAMES[run.type]} openings`}
        end={`${run.at + 1} of ${run.ids.length}`}
        share={(run.at + Number(run.isSaid)) / run.ids.length}
        onClose={onClose}
        footer={
          run.isSaid ? (
            <>
              <Button
                look="outline"
                large
                className="flex-auto"
                onClick={() => change({ text: '', seconds: 0, isSaid: false, ticks: [] })}
              >
                Try Again
              </Button>
              <Button large className="flex-auto" onClick={goOn}>
                {isLast ? 'Finish' : 'Next Opening'}
              </Button>
            </>
          ) : (
            <Button large className="flex-1" onClick={() => change({ isSaid: true })}>
              {run.text.trim() === '' ? 'I Said It Aloud' : 'I’m Done'}
            </Button>
          )
        }
      >
        {run.isSaid ? <Beside {...props} /> : <Say {...props} />}
      </LessonFrame>
    </FullScreenDialog>
  );
}

interface StepProps {
  run: OpeningsRun;
  opening: Opening;
  change: (changes: Partial<OpeningsRun>) => void;
}

function Say({ run, opening, change }: StepProps) {
  const text = useRef(run.text);
  const pass = useCallback((seconds: number) => change({ seconds }), [change]);
  const write = (words: string) => {
    text.current = words;
    change({ text: words });
  };
  return (
    <>
      <SheetHeading as="h1">{opening.prompt}</SheetHeading>
      <LessonClock limit={SECONDS} passed={run.seconds} onPass={pass} />
      <label className="grid gap-1">
        <span className="text-sm font-semibold">{wordsOf(run.type).say}</span>
        <textarea
          rows={6}
          value={run.text}
          onChange={(event) => write(event.target.value)}
          className="w-full rounded-md border border-control bg-bg px-3 py-2 text-md text-text"
        />
      </label>
      <Dictation
        onPhrase={(phrase) => write(text.current === '' ? phrase : `${text.current} ${phrase}`)}
      />
    </>
  );
}

function Beside({ run, opening, change }: StepProps) {
  const { asks, structure, begins, tests } = opening;
  const toggle = (tick: string) =>
    change({
      ticks: run.ticks.includes(tick)
        ? run.ticks.filter((one) => one !== tick)
        : [...run.ticks, tick],
    });
  return (
    <>
      <SheetHeading as="h1">{opening.prompt}</SheetHeading>
      {run.text.trim() !== '' && (
        <figure className="border-l-2 border-iris pl-3">
          <figcaption className="text-xs text-muted">You said</figcaption>
          <blockquote className="leading-snug whitespace-pre-wrap">{run.text.trim()}</blockquote>
        </figure>
      )}
      <section className="grid gap-2">
        <h2 className="font-display text-lg font-bold">{wordsOf(run.type).asks}</h2>
        <ul className="grid">
          {asks.map(({ question, why }) => (
            <li key={question} className="border-t border-hair py-2 leading-snug first:border-t-0">
              {question}
              <span className="block text-sm text-muted">{why}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h2 className="font-display text-lg font-bold">One good way through</h2>
        <ol className="grid gap-1 md:grid-cols-2">
          {structure.map((heading, index) => (
            <li key={heading} className="flex gap-3">
              <span className="text-muted">{index + 1}</span>
              {heading}
            </li>
          ))}
        </ol>
      </section>
      <section className="grid gap-2">
        <h2 className="font-display text-lg font-bold">It could begin like this</h2>
        <p className="leading-snug">“{begins.join(' ')}”</p>
        <p className="text-sm text-muted">What it tests: {tests}</p>
      </section>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-display text-lg font-bold">Did you do this?</legend>
        <div className="grid grid-cols-3 gap-2">
          {wordsOf(run.type).ticks.map(([tick, words]) => {
            const isTicked = run.ticks.includes(tick);
            return (
              <label
                key={tick}
                className={`flex min-h-tap cursor-pointer items-center justify-between gap-1 rounded-md border px-2 py-1 text-sm leading-tight font-semibold has-focus-visible:shadow-(--focus) ${isTicked ? 'border-iris bg-tint-iris' : 'border-control hover:bg-s2'}`}
              >
                <input
                  type="checkbox"
                  checked={isTicked}
                  onChange={() => toggle(tick)}
                  className="sr-only"
                />
                {words}
                {isTicked && <Check aria-hidden size={16} className="shrink-0 text-iris" />}
              </label>
            );
          })}
        </div>
      </fieldset>
    </>
  );
}

/** The openings in shared/lessons/openings. They were checked when the app was built. */
const FILES = import.meta.glob<Opening[]>('../../../shared/lessons/openings/*.yaml', {
  eager: true,
  import: 'default',
});

/** Returns the openings of a type, in order; empty if there is no such type. */
export function openingsOf(type: string): readonly Opening[] {
  return FILES[`../../../shared/lessons/openings/${type}.yaml`] ?? [];
}

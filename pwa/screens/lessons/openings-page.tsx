import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { InterviewType } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import type { LessonLevel } from '#shared/game/lessons.ts';
import { COMPANY_KINDS, openingId } from '#shared/lessons/lesson-ids.ts';
import type { Opening } from '#shared/lessons/lesson.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useLearned, useLive, useRecord } from '#pwa/device/live/use-live.ts';
import { profile as profileValue } from '#pwa/device/live/live-values.ts';
import type { OpeningsRun } from '#pwa/device/database/single-records.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { LEVEL_OF_STAGE } from '#pwa/learner/readiness/plan-days.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { SelectCell } from '#pwa/ui/controls/choices.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { openingsOf, OpeningsDrill } from './openings-drill.tsx';
import { isLearned, KIND_NAMES } from './learned.tsx';

/** The number of openings that a run has, unless the link to the page asks for fewer. */
const RUN_LENGTH = 5;

/** The parameters in the page's URL. */
export interface OpeningsSearch {
  /** The number of openings that the plan asks for. */
  count?: number;
}

/** Shows the openings of one interview type, and the drill of their first 90 seconds (docs/product.md 2.28). */
export function OpeningsPage() {
  const params = useParams({ from: '/types/$type/openings' });
  const type = params.type as InterviewType;
  const { count } = useSearch({ from: '/types/$type/openings' });
  const length = count && count >= 1 && count < RUN_LENGTH ? Math.floor(count) : RUN_LENGTH;
  const learned = useLearned();
  const begun = useRecord(records.openingsRun);
  const profile = useLive(profileValue);
  // The run itself, because the stored one may still be an older run when a new one begins.
  const [drilled, setDrilled] = useState<OpeningsRun | null>(null);
  const [replaced, setReplaced] = useState<OpeningsRun | null>(null);
  const all = byLevel(openingsOf(type), LEVEL_OF_STAGE[profile?.stage ?? 'moving']);
  const isDone = ({ id }: Opening) => isLearned(learned, 'opening', openingId(type, id));
  if (drilled?.type === type)
    return <OpeningsDrill run={drilled} onClose={() => setDrilled(null)} />;
  const start = (ids: readonly string[]) => {
    const run = { type, ids, at: 0, text: '', seconds: 0, isSaid: false, ticks: [] };
    openRun(run, () => {
      setReplaced(begun?.type === type ? begun : null);
      setDrilled(run);
    });
  };
  return (
    <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="Openings" />
      <p className="text-muted">
        The first 90 seconds of{' '}
        <Link to="/types/$type" params={{ type }} className="underline underline-offset-4">
          {INTERVIEW_TYPE_NAMES[type]}
        </Link>
        : {type === 'behavioural' ? 'what you settle first' : 'what you ask'}, and how you begin.
        Say or type yours, then see one good way.
      </p>
      {learned === undefined || begun === undefined || profile === undefined ? (
        <Skeleton className="h-[420px] rounded-lg" />
      ) : (
        <>
          {replaced?.type === type && (
            <p role="status">
              {replaced.at} of {replaced.ids.length} done. The others stay in the list.
            </p>
          )}
          {begun?.type === type && (
            <Card className="grid gap-3">
              <p>
                You stopped at opening {begun.at + 1} of {begun.ids.length}.
              </p>
              <Button onClick={() => setDrilled(begun)}>Continue</Button>
            </Card>
          )}
          <OpeningsList {...{ all, isDone, length, start }} isSecond={begun?.type === type} />
        </>
      )}
    </div>
  );
}

/** Puts the openings of the learner's level first, otherwise in the order of the bank. */
function byLevel(openings: readonly Opening[], level: LessonLevel): readonly Opening[] {
  const fits = (one: Opening) => one.level === level;
  return [...openings.filter(fits), ...openings.filter((one) => !fits(one))];
}

function openRun(run: OpeningsRun, then: () => void): void {
  records.openingsRun
    .set(requireDatabase(), run)
    .then(then, (error: unknown) => sayStorageError('Failed to start. Please try again.', error));
}

interface OpeningsListProps {
  all: readonly Opening[];
  isDone: (opening: Opening) => boolean;
  /** The number of openings in a run. */
  length: number;
  /** True if another run is already open. In that case, the button for a new run isn't the main button. */
  isSecond: boolean;
  start: (ids: readonly string[]) => void;
}

function OpeningsList({ all, isDone, length, isSecond, start }: OpeningsListProps) {
  const [level, setLevel] = useState('');
  const [kind, setKind] = useState('');
  const [done, setDone] = useState('');
  const shown = all.filter(
    (one) =>
      (level === '' || one.level === level) &&
      (kind === '' || one.kind === kind) &&
      (done === '' || isDone(one) === (done === 'done')),
  );
  const open = shown.filter((one) => !isDone(one));
  // Once the learner has practiced all openings, the same ones are offered again.
  const next = (open.length > 0 ? open : shown).slice(0, length).map(({ id }) => id);
  const count = (test: (one: Opening) => boolean) => String(all.filter(test).length);
  return (
    <>
      <Button
        look={isSecond ? 'outline' : 'primary'}
        large={!isSecond}
        disabled={next.length === 0}
        onClick={() => start(next)}
      >
        {next.length === 1
          ? 'Start 1 Opening, 2 min'
          : `Start ${next.length} Openings, ${next.length * 2} min`}
      </Button>
      <div className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-hair bg-hair">
        <SelectCell
          label="Level"
          name="level"
          value={level}
          choices={[
            { value: 'junior', words: 'Junior', count: count((one) => one.level === 'junior') },
            { value: 'senior', words: 'Senior', count: count((one) => one.level === 'senior') },
          ]}
          onChange={setLevel}
        />
        <SelectCell
          label="Company"
          name="kind"
          value={kind}
          choices={COMPANY_KINDS.map((value) => ({
            value,
            words: KIND_NAMES[value],
            count: count((one) => one.kind === value),
          }))}
          onChange={setKind}
        />
        <SelectCell
          label="Done"
          name="done"
          value={done}
          choices={[
            { value: 'open', words: 'Not yet', count: count((one) => !isDone(one)) },
            { value: 'done', words: 'Done', count: count(isDone) },
          ]}
          onChange={setDone}
        />
      </div>
      <p role="status" className="text-sm text-muted">
        {shown.length === 0
          ? 'None fits these choices.'
          : `${shown.filter(isDone).length} of ${shown.length} done`}
      </p>
      {shown.length > 0 && (
        <ul className="grid rounded-lg border border-hair bg-s1">
          {shown.map((one) => (
            <li key={one.id} className="border-t border-hair first:border-t-0">
              <button
                type="button"
                onClick={() => start([one.id])}
                className="flex min-h-tap w-full items-center gap-3 px-4 py-3 text-left hover:bg-s2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block leading-snug font-semibold">{one.prompt}</span>
                  <span className="block text-sm text-muted">
                    {one.level === 'junior' ? 'Junior' : 'Senior'},{' '}
                    {one.kind === 'ai' ? KIND_NAMES.ai : KIND_NAMES[one.kind].toLowerCase()}
                  </span>
                </span>
                {isDone(one) ? (
                  <>
                    <Check aria-hidden size={18} className="shrink-0 text-mint" />
                    <span className="sr-only">done</span>
                  </>
                ) : (
                  <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

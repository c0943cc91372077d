import { BAND_NAMES } from '#shared/content/axes.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { LoopStanding } from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { useQuestions } from '#pwa/device/live/use-live.ts';
import { BAND_COLORS, MARKERS, marksOf } from '#pwa/interview/debrief/marks.ts';
import { isCase } from '#pwa/interview/round/open-round.ts';
import { axisWords, oneThingOf, tickedWords, verdictsOf } from './verdict-words.ts';

/** Lists the rounds in order, each with a date, the learner's marks and one thing to do. A tap opens the round. */
export function LoopRounds({ loop }: { loop: LoopStanding<BegunRound> }) {
  return (
    <ol className="divide-y divide-hair rounded-lg border border-hair bg-s1">
      {loop.rounds.map(({ type, held }, index) => (
        <li key={type} className="text-sm">
          {held ? (
            <Link
              to="/interview/$id"
              params={{ id: held.mockId }}
              className={`${ROW_CLASSES} hover:bg-s2`}
            >
              <Round {...{ index, type }} words={heldWords(held)} held={held} />
              <ChevronRight aria-hidden size={18} className="text-muted" />
            </Link>
          ) : (
            <div className={ROW_CLASSES}>
              <Round {...{ index, type }} words="Not done yet" />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const ROW_CLASSES =
  'grid min-h-tap grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-2 px-3 py-2';

interface RoundProps {
  index: number;
  type: keyof typeof TYPE_NAMES;
  words: string;
  /** Undefined if the round wasn't held. */
  held?: BegunRound;
}

function Round({ index, type, words, held }: RoundProps) {
  return (
    <>
      <span className="self-start text-muted">{index + 1}</span>
      <span className="grid">
        <span className="font-semibold">{TYPE_NAMES[type]}</span>
        <span className="text-muted">{words}</span>
        {held && <Verdicts held={held} />}
      </span>
    </>
  );
}

/** Shows marks such as 'Thin: evidence and numbers', and the one thing that the debrief ended on. */
function Verdicts({ held }: { held: BegunRound }) {
  const bank = useQuestions();
  const open = useOpenAnswers();
  const cases = bank?.filter(isCase) ?? [];
  const thing = oneThingOf(held, cases);
  const ticked = tickedWords(held, cases, open ?? []);
  return (
    <>
      {ticked && <span>{ticked}</span>}
      {verdictsOf(held).map(({ band, axes }) => (
        <span key={band}>
          <span className={`font-semibold ${BAND_COLORS[band]}`}>{BAND_NAMES[band]}</span>:{' '}
          {axisWords(axes)}
        </span>
      ))}
      {thing && (
        <span className="mt-1">
          <span className="text-muted">One thing: </span>
          {thing}
        </span>
      )}
    </>
  );
}

const MARKER_NAMES = { learner: 'you', friend: 'a friend', ai: 'AI' };

/** `November 24, marked by you and a friend` */
function heldWords(held: BegunRound): string {
  const markers = MARKERS.filter((by) => marksOf(held, by).size > 0).map((by) => MARKER_NAMES[by]);
  const day = dayFormat.format(held.started.at);
  if (markers.length === 0) return `${day}, not marked yet`;
  return `${day}, marked by ${new Intl.ListFormat('en').format(markers)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

import type { MockStart } from '#shared/game/mock/mock-row.ts';
import { secondsOfShare } from '#shared/interviewer/clock.ts';
import { clockText } from '#pwa/question/ask/frame/clock-text.ts';
import type { JudgedCase } from '#pwa/features/interview/debrief/debrief-steps.ts';
import { useSound } from '#pwa/features/interview/voice/use-sound.ts';
import { AlsoKnown } from './also-known.tsx';
import { answerTimes, factsNotTold, pace } from './times.ts';

interface CaseTimesProps {
  judged: JudgedCase;
  /** Of the round. */
  clock: MockStart['clock'];
}

/** A case without an answer has no recording. */
const NO_TURN = { mockId: '', case: 0, turn: 0, marks: [] };

/** Where the minutes went, beside the outline, and what else could have been asked. Told, never scored. */
export function CaseTimes({ judged, clock }: CaseTimesProps) {
  const { question, turns, isTranscribed } = judged;
  const { own, outline, longest } = answerTimes(question, turns, clock);
  const sound = useSound(turns.findLast(({ phase }) => phase === 'answer') ?? NO_TURN);
  const said = pace(turns, isTranscribed && !sound?.isPart);
  return (
    <>
      <section>
        <h3 className="font-display text-md font-bold">Your minutes</h3>
        <dl className="mt-1 grid gap-1 text-sm">
          {own.map(({ name, seconds }, index) => (
            <Bar key={index} {...{ name, seconds, longest }} isOwn />
          ))}
        </dl>
        <h4 className="mt-2 text-sm text-muted">
          The outline, in the {secondsOfShare(clock, 1) / 60} minutes of an answer
        </h4>
        <dl className="mt-1 grid gap-1 text-sm">
          {outline.map(({ name, seconds }) => (
            <Bar key={name} {...{ name, seconds, longest }} />
          ))}
        </dl>
        {said && <p className="mt-2 text-sm text-muted">{said}</p>}
      </section>
      <AlsoKnown facts={factsNotTold(question, turns)} />
    </>
  );
}

interface BarProps {
  name: string;
  seconds: number;
  /** What the whole width stands for. */
  longest: number;
  isOwn?: boolean;
}

function Bar({ name, seconds, longest, isOwn = false }: BarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem_3rem] items-center gap-2">
      <dt className="truncate">{name}</dt>
      <dd className="contents">
        <span aria-hidden className="h-2 rounded-pill bg-s3">
          <span
            className={`block h-full rounded-pill ${isOwn ? 'bg-primary' : 'bg-iris'}`}
            style={{ width: `${Math.min(100, (100 * seconds) / longest)}%` }}
          />
        </span>
        <span className="text-right text-muted">{clockText(Math.round(seconds))}</span>
      </dd>
    </div>
  );
}

import type { MockStart } from '#shared/game/mock/mock-row.ts';
import { secondsOfShare } from '#shared/interviewer/clock.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.ts';
import { useSound } from '#pwa/interview/voice/use-sound.ts';
import { AlsoKnown } from './also-known.tsx';
import { answerTimes, factsNotTold, pace } from './times.ts';

interface CaseTimesProps {
  judged: JudgedCase;
  /** The round's clock. */
  clock: MockStart['clock'];
}

/** Shows where the minutes went, beside the outline, and what else could have been asked. Nothing here is scored. */
export function CaseTimes({ judged, clock }: CaseTimesProps) {
  const { question, turns, isTranscribed } = judged;
  const { own, outline, longest } = answerTimes(question, turns, clock);
  const sound = useSound(turns.findLast(({ phase }) => phase === 'answer'));
  const said = pace(turns, isTranscribed && !sound?.isPart);
  const total = own.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <>
      <Disclosure
        summary={
          <>
            <h3>Your minutes</h3>
            <span className="ml-auto text-muted">{clockText(Math.round(total))}</span>
          </>
        }
      >
        <dl className="grid gap-1">
          {own.map(({ name, seconds }, index) => (
            <Bar key={index} {...{ name, seconds, longest }} isOwn />
          ))}
        </dl>
        <div>
          <h4 className="text-muted">
            The outline, in the {secondsOfShare(clock, 1) / 60} minutes of an answer
          </h4>
          <dl className="mt-1 grid gap-1">
            {outline.map(({ name, seconds }) => (
              <Bar key={name} {...{ name, seconds, longest }} />
            ))}
          </dl>
        </div>
        {said && <p className="text-muted">{said}</p>}
      </Disclosure>
      <AlsoKnown facts={factsNotTold(question, turns)} />
    </>
  );
}

interface BarProps {
  name: string;
  seconds: number;
  /** The seconds that the full width stands for. */
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

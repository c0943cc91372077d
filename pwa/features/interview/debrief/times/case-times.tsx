import { clockText } from '#pwa/question/ask/frame/clock-text.ts';
import type { JudgedCase } from '#pwa/features/interview/debrief/debrief-steps.ts';
import { AlsoKnown } from './also-known.tsx';
import { answerTimes, factsNotTold, pace } from './times.ts';

/** Where the minutes went, beside the outline, and what else could have been asked. Told, never scored. */
export function CaseTimes({ judged }: { judged: JudgedCase }) {
  const { question, turns } = judged;
  const { own, longest } = answerTimes(question, turns);
  const said = pace(turns);
  return (
    <>
      <section>
        <h3 className="font-display text-md font-bold">Your minutes</h3>
        <dl className="mt-1 grid gap-1 text-sm">
          {own.map(({ name, seconds }, index) => (
            <Bar key={index} {...{ name, seconds, longest }} isOwn />
          ))}
        </dl>
        <h4 className="mt-2 text-sm text-muted">The outline</h4>
        <dl className="mt-1 grid gap-1 text-sm">
          {question.outline.map(({ step, minutes }) => (
            <Bar key={step} name={step} seconds={minutes * 60} longest={longest} />
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

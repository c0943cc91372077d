import { useState } from 'react';
import { localToday } from '#pwa/learner/local-today.ts';
import { countedOf } from '#pwa/question/check/counted.ts';
import { PointCells } from '#pwa/question/check/points/point-cells.tsx';
import type { AnswerEntry, HistoryEntry } from '../entries/entry.ts';
import { momentWords, ownWords } from './answer-words.ts';
import { ResultSign } from './result-sign.tsx';
import { ticksOf, useCoveredByFeedback } from './ticks.ts';

interface OtherAttemptsProps {
  entry: AnswerEntry;
  /** Other entries with the same question, the latest first. */
  others: readonly HistoryEntry[];
  epoch: number;
}

/** Other answers to the same question; the learner can open one beside this answer. */
export function OtherAttempts({ entry, others, epoch }: OtherAttemptsProps) {
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

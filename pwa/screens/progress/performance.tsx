import {
  type CategoryProgress,
  isTooFew,
  type Mastery,
  masteryOf,
  tooFewToSay,
} from '#shared/game/progress/category-progress.ts';
import { ofWhatWords } from '#pwa/learner/words/accuracy-words.ts';
import { ToCheckLink } from '#pwa/question/check/to-check/to-check-links.tsx';
import { Meter, type MeterHue } from '#pwa/ui/charts/meter.tsx';
import type { Category } from '#shared/contract/questions/question.ts';
import { Card } from '#pwa/ui/layout/card.tsx';

/** The hue of each mastery's bar; the mastery's name is always beside the bar. */
const MASTERY_HUES: Record<Mastery, MeterHue> = {
  Mastery: 'mint',
  Proficient: 'ice',
  Developing: 'sun',
  'Needs Practice': 'rose',
  'Too early to say': 'dim',
  'Not Started': 'dim',
};

interface PerformanceProps {
  categories: readonly Category[];
  standings: readonly CategoryProgress[];
  /** On the first day, the categories that aren't begun share one line. */
  isFirstDay: boolean;
}

/** Accuracy by category: the bar, the figure and its word. */
export function Performance({ categories, standings, isFirstDay }: PerformanceProps) {
  const isBegun = ({ id }: Category) =>
    standings.some(({ categoryId, completed }) => categoryId === id && completed > 0);
  const shown = isFirstDay ? categories.filter(isBegun) : categories;
  return (
    <Card>
      <h2 className="font-semibold">Your Performance</h2>
      <p className="text-sm text-muted">Accuracy by category</p>
      <ul className="mt-3 grid gap-4">
        {shown.map(({ id, name }) => {
          const standing = standings.find(({ categoryId }) => categoryId === id);
          const mastery = standing ? masteryOf(standing) : 'Not Started';
          const {
            accuracy = 0,
            completed = 0,
            judged = 0,
            correct = 0,
            total = 0,
          } = standing ?? {};
          const isSaid = !isTooFew(judged);
          const unsaid = completed > 0 ? tooFewToSay(judged) : mastery;
          const ofWhat = ofWhatWords({ completed, judged });
          const reading = isSaid ? `${accuracy}%${ofWhat} · ${mastery}` : unsaid;
          return (
            <li key={id}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
                <h3>{name}</h3>
                <p className="text-muted">{reading}</p>
              </div>
              <Meter
                label={`${name} accuracy`}
                value={isSaid ? accuracy : 0}
                max={100}
                text={reading}
                hue={MASTERY_HUES[mastery]}
                className="mt-2"
              />
              <p className="mt-1 text-xs text-muted">
                {judged > 0 && `${correct} of ${judged} right · `}
                {completed} of {total} answered
                {ofWhat && <ToCheckLink />}
              </p>
            </li>
          );
        })}
      </ul>
      {shown.length < categories.length && (
        <p className="mt-4 text-sm text-muted">The other levels show here once you begin them.</p>
      )}
    </Card>
  );
}

import { useId, useState } from 'react';
import { ACHIEVEMENTS, type Achievement } from '#shared/game/scoring/achievements.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { AchievementRow } from './achievement-row.tsx';
import { achievementStandings, type Standings } from './standings.ts';

const NEXT_SHOWN = 3;

const SECTIONS: readonly (readonly [Achievement['category'], string])[] = [
  ['streak', 'Streak'],
  ['performance', 'Performance'],
  ['milestone', 'Milestone'],
  ['level', 'Level'],
  ['special', 'Special'],
];

/** The three nearest achievements; once opened, all of them by category. */
export function AchievementsCard({ progress }: { progress: ProgressRow }) {
  const standings = achievementStandings(progress);
  const { unlocked, locked } = standings;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const [latest] = unlocked;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-semibold">Achievements</h2>
        <p className="text-sm text-muted">
          {unlocked.length} of {ACHIEVEMENTS.length} unlocked
        </p>
      </div>
      {locked.length > 0 && (
        <>
          <h3 className="mt-2 mb-3 text-sm text-muted">Nearest</h3>
          <ul className="grid gap-4">
            {locked.slice(0, NEXT_SHOWN).map((standing) => (
              <AchievementRow key={standing.achievement.id} standing={standing} />
            ))}
          </ul>
        </>
      )}
      {latest && (
        <>
          <h3 className="mt-4 mb-3 text-sm text-muted">Latest</h3>
          <ul>
            <AchievementRow standing={latest} />
          </ul>
        </>
      )}
      <Button
        look="outline"
        className="mt-4 w-full"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        {isUnfolded ? 'Show fewer' : `Show all ${ACHIEVEMENTS.length}`}
      </Button>
      <div id={id} hidden={!isUnfolded}>
        {isUnfolded && <Sections standings={standings} />}
      </div>
    </Card>
  );
}

/** Every achievement by category: the unlocked ones first, then the nearest ones. */
function Sections({ standings: { unlocked, locked } }: { standings: Standings }) {
  return SECTIONS.map(([category, name]) => {
    const held = unlocked.filter(({ achievement }) => achievement.category === category);
    const open = locked.filter(({ achievement }) => achievement.category === category);
    return (
      <section key={category} className="mt-5 border-t border-hair pt-4">
        <div className="mb-3 flex items-baseline justify-between gap-2">
          <h3 className="font-display text-lg font-semibold">{name}</h3>
          <p className="text-sm text-muted">
            {held.length} of {held.length + open.length}
          </p>
        </div>
        <ul className="grid gap-4">
          {[...held, ...open].map((standing) => (
            <AchievementRow key={standing.achievement.id} standing={standing} />
          ))}
        </ul>
      </section>
    );
  });
}

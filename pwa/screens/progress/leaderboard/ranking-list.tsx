import { useState } from 'react';
import type { Leaderboard, LeaderboardEntry } from '#shared/contract/leaderboard.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { ownEntry, rankingRows } from './ranking-rows.ts';

interface RankingListProps {
  ranking: Leaderboard['thisWeek'];
  /** Shown to a learner who has no XP in this ranking. */
  without: string;
}

/** The first few rows and the learner's neighborhood; once opened, all rows that the device holds. */
export function RankingList({ ranking, without }: RankingListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const rows = rankingRows(ranking, isUnfolded);
  const hasMore = rankingRows(ranking, true).length > rankingRows(ranking, false).length;
  return (
    <>
      {!ownEntry(ranking) && <p className="mb-3 text-sm text-muted">{without}</p>}
      <ol className="grid gap-1">
        {rows.map((row, index) =>
          row === 'gap' ? <Gap key={index} /> : <Entry key={index} entry={row} />,
        )}
      </ol>
      {hasMore && (
        <Button
          look="outline"
          className="mt-3 w-full"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show fewer' : `Show the top ${ranking.top.length}`}
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { rank, name, xp, isYou } }: { entry: LeaderboardEntry }) {
  return (
    <li
      aria-current={isYou || undefined}
      className={joinClasses(
        'flex min-h-[40px] flex-wrap items-center gap-x-3 rounded-sm px-3 py-1 text-sm',
        isYou && 'border border-l-4 border-primary bg-s2 font-semibold',
      )}
    >
      <span
        className={joinClasses('min-w-[3ch] shrink-0', rank <= 3 ? 'font-semibold' : 'text-muted')}
      >
        {rank.toLocaleString('en')}
        <span className="sr-only">.</span>
      </span>
      <span className="min-w-[7ch] flex-1 [overflow-wrap:anywhere]">
        {isYou ? (
          <>
            You <span className="font-normal text-muted">· {name}</span>
          </>
        ) : (
          name
        )}
      </span>
      <span className="ml-auto">{xp.toLocaleString('en')} XP</span>
    </li>
  );
}

function Gap() {
  return (
    <li className="px-3 text-muted">
      <span aria-hidden>⋯</span>
      <span className="sr-only">Some learners are left out here</span>
    </li>
  );
}

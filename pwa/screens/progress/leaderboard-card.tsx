import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { shortName } from '#shared/contract/account/person-name.ts';
import type { Leaderboard, LeaderboardEntry } from '#shared/contract/leaderboard.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { useLeaderboard, useSettings, useWeekXp } from '#pwa/device/live/use-live.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { useSyncStatus } from '#pwa/notices/use-sync-status.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { isPastWeek, withOwnXp, ownEntry, rankingRows } from './ranking-rows.ts';

const triggerClasses =
  'min-h-tap flex-1 rounded-sm px-2 text-sm font-semibold text-muted data-[state=active]:bg-s3 data-[state=active]:text-text data-[state=active]:outline data-[state=active]:-outline-offset-1 data-[state=active]:outline-control';

/** The leaderboard for this week and for all time, as the server last sent it, with its age. */
export function LeaderboardCard() {
  const leaderboard = useLeaderboard();
  const settings = useSettings();
  if (leaderboard === undefined || !settings) {
    return <Skeleton className="h-[320px] rounded-lg" />;
  }
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-semibold">Leaderboard</h2>
        {leaderboard && <Age at={leaderboard.at} />}
      </div>
      {leaderboard ? <Rankings leaderboard={leaderboard} /> : <NotYet />}
      <LeaderboardPrivacy isShown={settings.privacy.showOnLeaderboard} />
    </Card>
  );
}

function Age({ at }: { at: number }) {
  const now = useMinute();
  return <p className="text-sm text-muted">From {timeAgo(at, now)}</p>;
}

function Rankings({ leaderboard }: { leaderboard: Leaderboard }) {
  const [tab, setTab] = useState('week');
  const isPast = isPastWeek(leaderboard, useMinute());
  const weekXp = useWeekXp(leaderboard.week) ?? 0;
  const totalXp = useProgress()?.totalXp ?? 0;
  return (
    <Tabs.Root value={tab} onValueChange={setTab}>
      <Tabs.List aria-label="Leaderboard" className="mb-3 flex gap-1 rounded-md bg-s2 p-1">
        <Tabs.Trigger value="week" className={triggerClasses}>
          This week
        </Tabs.Trigger>
        <Tabs.Trigger value="all" className={triggerClasses}>
          All time
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="week" tabIndex={-1}>
        {isPast && (
          <p className="mb-3 text-sm text-muted">
            A new week has begun. These are the last standings that this device has seen.
          </p>
        )}
        <RankingList
          ranking={withOwnXp(leaderboard.thisWeek, weekXp)}
          without="You have no XP in this week’s ranking yet. Your next right answer puts you in it."
        />
        <p className="mt-3 text-xs text-muted">Weeks begin on Monday, 00:00 UTC.</p>
      </Tabs.Content>
      <Tabs.Content value="all" tabIndex={-1}>
        <RankingList
          ranking={withOwnXp(leaderboard.allTime, totalXp)}
          without="You have no XP yet. Your first right answer puts you on the leaderboard."
        />
      </Tabs.Content>
      <Waiting />
    </Tabs.Root>
  );
}

/** Shown while this device has unsent XP, which others can't see yet. */
function Waiting() {
  const status = useSyncStatus();
  if (!status || status.unsent === 0) return null;
  return (
    <p className="mt-2 text-xs text-muted">
      Others see what still waits on this device after the next sync.
    </p>
  );
}

/** Shown until a sync has brought the first leaderboard. */
function NotYet() {
  const isOnline = useOnline();
  return (
    <p className="text-sm text-muted">
      No ranking is on this device yet.{' '}
      {isOnline ? 'It comes with the next sync.' : 'It comes when you are online again.'}
    </p>
  );
}

/** Says what others see of the learner, and links to the setting. @param isShown the setting showOnLeaderboard */
function LeaderboardPrivacy({ isShown }: { isShown: boolean }) {
  const user = useSession((session) => session.user);
  const name = user ? shortName(user.firstName, user.lastName) : 'your first name';
  const Icon = isShown ? Eye : EyeOff;
  return (
    <div className="mt-3 flex items-start gap-2 border-t border-hair pt-3 text-sm text-muted">
      <Icon aria-hidden size={18} className="mt-[2px] shrink-0" />
      <p>
        {isShown
          ? `Others see ${name} and your XP, never your email. `
          : 'You are hidden: others don’t see you here. Your own rank is shown to you alone. '}
        <Link to="/settings" className="text-iris underline underline-offset-2">
          Change in Settings
        </Link>
      </p>
    </div>
  );
}

interface RankingListProps {
  ranking: Leaderboard['thisWeek'];
  /** Shown to a learner who has no XP in this ranking. */
  without: string;
}

/** The first few rows and the learner's neighborhood; once opened, all rows that the device holds. */
function RankingList({ ranking, without }: RankingListProps) {
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

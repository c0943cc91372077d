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
import { isoWeekOf } from '#shared/game/time/effective-time.ts';

const triggerClasses =
  'min-h-tap flex-1 rounded-sm px-2 text-sm font-semibold text-muted data-[state=active]:bg-s3 data-[state=active]:text-text data-[state=active]:outline data-[state=active]:-outline-offset-1 data-[state=active]:outline-control';

/**
 * Shows the leaderboard of this week and of all time. It is the one that the server last sent. Its age is shown as
 * well.
 */
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

/** Says that this device has XP that isn't sent yet, so that other learners can't see it. */
function Waiting() {
  const status = useSyncStatus();
  if (!status || status.unsent === 0) return null;
  return (
    <p className="mt-2 text-xs text-muted">
      Others see what still waits on this device after the next sync.
    </p>
  );
}

/** Says that no sync has brought a leaderboard yet. */
function NotYet() {
  const isOnline = useOnline();
  return (
    <p className="text-sm text-muted">
      No ranking is on this device yet.{' '}
      {isOnline ? 'It comes with the next sync.' : 'It comes when you are online again.'}
    </p>
  );
}

/**
 * Says what other learners can see of this learner, and links to the setting.
 * @param isShown the setting showOnLeaderboard
 */
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
  /** The words for a learner who has no XP in this ranking. */
  without: string;
}

/**
 * Shows the first few rows, and those around the learner. When it is expanded, it shows all rows that the device has.
 */
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

type Ranking = Leaderboard['thisWeek'];

export type RankingRow = LeaderboardEntry | 'gap';

/** The list shows this many rows until the learner expands it. */
const FIRST_SHOWN = 3;
const FIRST_SHOWN_ALONE = 5;
const NEIGHBORS = 2;

/**
 * Returns the top of the ranking. If the learner isn't in it, the learner and a few neighbors follow (docs/rules.md,
 * leaderboard). A 'gap' stands for the learners in between.
 * @param isUnfolded true for all rows that the device has; false for the first few and those around the learner
 */
export function rankingRows(ranking: Ranking, isUnfolded: boolean): RankingRow[] {
  const all = joined(ranking);
  if (isUnfolded) return all;
  const you = all.findIndex((row) => row !== 'gap' && row.isYou);
  const first = you === -1 ? FIRST_SHOWN_ALONE : FIRST_SHOWN;
  // The rows around the learner end where ranks are left out.
  const begin = you === -1 ? all.length : all.lastIndexOf('gap', you);
  const isShown = (index: number) =>
    index < first || (index >= begin && Math.abs(index - you) <= NEIGHBORS);
  return all
    .map((row, index) => (isShown(index) ? row : 'gap'))
    .filter((row, index, rows) => row !== 'gap' || rows[index - 1] !== 'gap')
    .filter((row, index, rows) => row !== 'gap' || index < rows.length - 1);
}

/** Returns the learner's own entry; null if the learner has no XP in this ranking. */
export function ownEntry({ top, around }: Ranking): LeaderboardEntry | null {
  return [...top, ...around].find(({ isYou }) => isYou) ?? null;
}

/**
 * Updates the ranking with the learner's own XP as this device counts it, including unsent answers. So every screen
 * shows the same figure. The learner can pass only those who are listed in the ranking.
 */
export function withOwnXp(ranking: Ranking, xp: number): Ranking {
  const own = ownEntry(ranking);
  if (!own || xp <= own.xp) return ranking;
  const { top, around } = ranking;
  const last = top.at(-1);
  const isInTop = top.includes(own);
  const reachesTop = !isInTop && last !== undefined && xp > last.xp;
  return {
    top: isInTop || reachesTop ? rise(isInTop ? top : [...top, own], xp) : top,
    around: rise(around, xp),
  };
}

/** Moves the learner up, past everybody who now has less XP. Each of them falls by one rank. */
function rise(entries: readonly LeaderboardEntry[], xp: number): LeaderboardEntry[] {
  const own = entries.find(({ isYou }) => isYou);
  if (!own) return [...entries];
  const others = entries.filter((entry) => entry !== own);
  const above = others.filter((entry) => entry.xp >= xp);
  const below = others.filter((entry) => entry.xp < xp);
  const next = others.find((entry) => entry.xp <= xp);
  const rank = Math.min(own.rank, next?.rank ?? own.rank);
  const fallen = below.map((entry) =>
    entry.rank <= own.rank ? { ...entry, rank: entry.rank + 1 } : entry,
  );
  return [...above, { ...own, rank, xp }, ...fallen];
}

/** Returns true if a new week has begun since the server made the ranking. @param now milliseconds since 1970 UTC */
export function isPastWeek({ week }: Pick<Leaderboard, 'week'>, now: number): boolean {
  return week < isoWeekOf(now);
}

/** Joins the two lists of a ranking. They overlap if the learner is in the top, or just below it. */
function joined({ top, around }: Ranking): RankingRow[] {
  const below = around.slice(overlap(top, around));
  const [first] = below;
  if (!first) return top;
  const isNext = below.length < around.length || first.rank <= top.length + 1;
  return isNext ? [...top, ...below] : [...top, 'gap', ...below];
}

/** Counts the entries around the learner that are also in the top. They come first in their list. */
function overlap(top: readonly LeaderboardEntry[], around: readonly LeaderboardEntry[]): number {
  const inTop = top.findIndex(({ isYou }) => isYou);
  const inAround = around.findIndex(({ isYou }) => isYou);
  if (inTop !== -1 && inAround !== -1) return inAround + top.length - inTop;
  for (let length = Math.min(top.length, around.length); length > 0; length -= 1) {
    const tail = top.slice(-length);
    if (tail.every((entry, index) => isSame(entry, around[index]))) return length;
  }
  return 0;
}

/** True if two entries are the same. Entries have no ids, for privacy, so this compares rank, name and XP. */
function isSame(one: LeaderboardEntry, other: LeaderboardEntry | undefined): boolean {
  return one.rank === other?.rank && one.name === other.name && one.xp === other.xp;
}

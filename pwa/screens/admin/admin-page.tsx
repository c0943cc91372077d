import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { Pause, Play } from 'lucide-react';
import type { AdminStats } from '#shared/contract/admin/desk.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import {
  FigureCards,
  FigureList,
  figure,
  ratio,
  rough,
  MoneyCard,
  RetentionCard,
  RegistrationTrends,
} from './figure-cards.tsx';
import { FindCard } from './find-card.tsx';
import { NotForYou } from './page-parts.tsx';
import { useItemSearch } from '#pwa/screens/admin/questions/items.ts';
import { ItemPage } from './questions/item-page.tsx';
import { ItemsCard } from './questions/items-card.tsx';
import { ActsCard } from './acts-list.tsx';
import { SignOutCard, SystemCard } from './system-card.tsx';

const EVERY = 30_000;

/** Reads the figures every 30 seconds, until the administrator presses Pause (docs/product.md 9.6). */
function useAdminStats() {
  const [isPaused, setIsPaused] = useState(false);
  const query = useQuery<AdminStats | null>(
    {
      queryKey: ['api', 'admin', 'stats'],
      staleTime: 0,
      refetchInterval: isPaused ? false : EVERY,
    },
    queryClient,
  );
  return { ...query, isPaused, togglePause: () => setIsPaused(!isPaused) };
}

/** Shows the administrator's desk (docs/product.md 2.18). */
export function AdminPage() {
  const { data, error, dataUpdatedAt, isPaused, togglePause, refetch } = useAdminStats();
  const isOnline = useOnline();
  const { search, change } = useItemSearch();
  if (error instanceof HttpError && error.status === 403) return <NotForYou />;
  if (search.question !== null) {
    return <ItemPage id={search.question} onBack={() => change({ question: null })} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl leading-tight font-bold tracking-display">Admin</h1>
        {data && <LastUpdated at={dataUpdatedAt} isPaused={isPaused} onTogglePause={togglePause} />}
      </div>
      {!isOnline && (
        <NeedsNetwork id="admin-offline">
          {data
            ? 'Offline: these are the last figures. They update when you are back online.'
            : 'The desk needs a connection.'}
        </NeedsNetwork>
      )}
      {isOnline && (error || data === null) && (
        <Failure
          text={
            data === null
              ? 'Please sign in again to see the figures.'
              : failureText(error, 'Failed to load admin statistics')
          }
          onRetry={() => void refetch()}
        />
      )}
      {isOnline && data === undefined && !error && <AdminSkeleton />}
      {data && <Figures stats={data} today={new Date(dataUpdatedAt).toISOString().slice(0, 10)} />}
      {data && (
        <>
          <FindCard />
          <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <MoneyCard />
            <RetentionCard />
          </div>
          <ItemsCard />
          <SystemCard isPaused={isPaused} />
          <SignOutCard />
          <ActsCard />
        </>
      )}
    </div>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-rose bg-s1 p-4"
    >
      <p>{text}</p>
      <Button look="outline" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function Figures({ stats, today }: { stats: AdminStats; today: string }) {
  const { users, content, engagement, trends } = stats;
  return (
    <>
      <FigureCards stats={stats} />
      <RegistrationTrends trend={trends.registrationTrends} today={today} />
      <div className="grid gap-4 md:grid-cols-2">
        <FigureList
          title="User Engagement"
          figures={[
            ['Daily active', figure(users.dailyActive)],
            ['Weekly active', figure(users.weeklyActive)],
            ['Total study time', `${rough(engagement.totalTimeSpentHours)} h`],
            ['Average session time', `${rough(engagement.avgSessionTimeMinutes)} min`],
          ]}
        />
        <FigureList
          title="Platform Health"
          figures={[
            [
              'Weekly retention',
              `${Math.round((100 * users.weeklyActive) / Math.max(1, users.total))}%`,
              'Active this week, out of all users. For who comes back, see retention by week of registration.',
            ],
            ['Answers per user', ratio(content.totalAnswers, users.total)],
            ['Uses per question', ratio(content.totalAnswers, content.totalQuestions)],
          ]}
        />
      </div>
    </>
  );
}

/** Shows four placeholders in the shape of the cards that follow. */
function AdminSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the figures"
      className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4"
    >
      {['users', 'questions', 'answers', 'time'].map((name) => (
        <Skeleton key={name} className="h-[112px] rounded-lg" />
      ))}
    </div>
  );
}

interface LastUpdatedProps {
  /** When the figures were read, in milliseconds since 1970 UTC; 0 before they were read for the first time. */
  at: number;
  isPaused: boolean;
  onTogglePause: () => void;
}

/** Shows how old the figures are, with a Pause button. */
function LastUpdated({ at, isPaused, onTogglePause }: LastUpdatedProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {at > 0 && (
        <Chip>
          Last updated <Age at={at} />
        </Chip>
      )}
      <Button look="outline" onClick={onTogglePause}>
        {isPaused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </div>
  );
}

function Age({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span>{ageWords(now - at)}</span>;
}

/** @param age milliseconds */
function ageWords(age: number): string {
  const seconds = Math.max(0, Math.floor(age / 1_000));
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (seconds < 1) return 'just now';
  if (seconds < 60) return format.format(-seconds, 'second');
  if (seconds < 3_600) return format.format(-Math.floor(seconds / 60), 'minute');
  return format.format(-Math.floor(seconds / 3_600), 'hour');
}

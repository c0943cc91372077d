import { useEffect, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { readSyncHealth, type SyncHealth } from '#pwa/device/records/sync-health.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import { useSyncStatus, type SyncStatus } from '#pwa/notices/use-sync-status.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

const syncHealth = liveValue(readSyncHealth);

/** Shows when this device last synced, how many events it hasn't sent yet, and how much space its data takes. */
export function SyncCard({ onSyncNow }: { onSyncNow: () => void }) {
  const status = useSyncStatus();
  const health = useSyncHealth();
  const isOnline = useOnline();
  const now = useMinute();
  const usage = useStorageUsage();
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">Sync</h2>
        <Button look="outline" disabled={status?.state === 'syncing'} onClick={onSyncNow}>
          {status?.state === 'syncing' ? 'Syncing...' : 'Sync now'}
        </Button>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        <dt className="text-muted">Last sync</dt>
        <dd>{status && lastSyncText(status, now)}</dd>
        <dt className="text-muted">Waiting on this device</dt>
        <dd>{status && waitingText(status.unsent, health?.oldestUnsentAt ?? null, now)}</dd>
        <dt className="text-muted">Storage used</dt>
        <dd>{usage}</dd>
      </dl>
      {!isOnline && (
        <p className="mt-3 text-sm text-muted">
          You seem to be offline. Anything unsent goes out when you’re back online.
        </p>
      )}
      {health && <SyncDetails health={health} />}
    </Card>
  );
}

function lastSyncText({ lastSyncAt }: SyncStatus, now: number): string {
  return lastSyncAt === null ? 'Not yet' : timeAgo(lastSyncAt, now);
}

/** Returns text about the number of unsent events and the age of the oldest one. */
function waitingText(unsent: number, oldestAt: number | null, now: number): string {
  if (unsent === 0 || oldestAt === null) return String(unsent);
  return `${unsent}, the oldest from ${timeAgo(oldestAt, now)}`;
}

/** Returns the counts of this device's sync problems; undefined while they load. */
function useSyncHealth(): SyncHealth | undefined {
  return useLive(syncHealth);
}

function useStorageUsage(): string {
  const [usage, setUsage] = useState<string>('');
  useEffect(() => {
    let isGone = false;
    void navigator.storage?.estimate?.().then(({ usage: bytes = 0 }) => {
      if (!isGone) setUsage(`${(bytes / 1_048_576).toFixed(1)} MB`);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return usage;
}

/** The counts, each with words that say what it means. The learner doesn't have to do anything about any of them. */
const FIGURES: readonly { name: keyof SyncHealth; label: string; meaning: string }[] = [
  {
    name: 'failures',
    label: 'Tried again',
    meaning: 'Syncs that failed and were retried',
  },
  {
    name: 'drifts',
    label: 'Fetched in full',
    meaning: 'How often this device differed from the server and downloaded everything again',
  },
  {
    name: 'conflicts',
    label: 'Renumbered',
    meaning: 'How often a restored copy of this device had reused the same numbers',
  },
  { name: 'rejected', label: 'Refused', meaning: 'Events the server didn’t accept' },
  {
    name: 'superseded',
    label: 'Restarted elsewhere',
    meaning: 'Events from a game you restarted on another device',
  },
];

/** Shows how many times something went wrong in this device's syncs; collapsed at first. */
function SyncDetails({ health }: { health: SyncHealth }) {
  return (
    <details className="group mt-2 border-t border-hair">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 text-sm font-semibold text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        Details
        <ChevronDown
          aria-hidden
          size={18}
          className="transition-transform duration-(--t-1) group-open:rotate-180"
        />
      </summary>
      <p className="text-sm text-muted">Counted on this device since you signed in here.</p>
      <dl className="mt-3 grid gap-3 text-sm">
        {FIGURES.map(({ name, label, meaning }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt>
              {label}
              <span className="block text-xs text-muted">{meaning}</span>
            </dt>
            <dd className="self-start font-semibold">{(health[name] ?? 0).toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

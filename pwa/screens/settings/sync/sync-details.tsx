import { ChevronDown } from 'lucide-react';
import type { SyncHealth } from '#pwa/device/records/sync-health.ts';

/** Each count and its meaning. The learner needn't do anything about it. */
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

/** The counts of this device's syncs; closed at first. */
export function SyncDetails({ health }: { health: SyncHealth }) {
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

import { useSession } from '#pwa/session/session-store.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { RefusedEvents } from './refused-events.tsx';
import { SyncCard } from './sync-card.tsx';
import { ThemeChoice } from './theme-choice.tsx';

interface SettingsPageProps {
  onSyncNow: () => void;
  onSignOut: () => void;
}

/** The device's own settings: its look, what waits for the server, and the way out. */
export function SettingsPage({ onSyncNow, onSignOut }: SettingsPageProps) {
  const user = useSession((session) => session.user);
  return (
    <div className="mx-auto grid max-w-[40rem] gap-4">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
        Account Settings
      </h1>
      <ThemeChoice />
      <SyncCard onSyncNow={onSyncNow} />
      <RefusedEvents />
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">
            {user?.firstName} {user?.lastName}
          </h2>
          <p className="text-sm break-all text-muted">{user?.email}</p>
        </div>
        <Button look="outline" onClick={onSignOut}>
          Sign Out
        </Button>
      </Card>
    </div>
  );
}

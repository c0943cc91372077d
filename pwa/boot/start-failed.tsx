import { Button } from '#pwa/ui/controls/button.tsx';

/** In place of the whole app, where its code could not be fetched: a lost network, a server that is away. */
export function StartFailed() {
  return (
    <main role="alert" className="grid min-h-dvh place-content-center gap-4 p-4 text-center">
      <h1 className="font-display text-xl font-semibold">Northstar could not be loaded</h1>
      <p className="text-muted">
        Your answers are safe on this device. Check your connection and try again.
      </p>
      <Button large onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  );
}

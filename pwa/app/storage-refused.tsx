import { Button } from '#pwa/ui/button.tsx';

/** The browser keeps no data for this site: private mode, blocked storage, or a full disk. */
export function StorageRefused() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-col content-center gap-4 px-4">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
        This browser saves nothing here
      </h1>
      <p className="text-muted">
        Northstar keeps your answers on this device before it sends them. Please allow this site to
        store data, or free some space, and try again.
      </p>
      <Button large onClick={() => location.reload()}>
        Try again
      </Button>
    </main>
  );
}

import { Button } from '#pwa/ui/button.tsx';

/** In place of a page that could not be loaded or drawn. What was begun is on the device: a reload keeps it. */
export function PageFailed() {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-7 text-center">
      <h1 className="font-display text-xl font-semibold">This page could not be shown</h1>
      <p className="text-muted">Nothing is lost: what you began is saved on this device.</p>
      <Button onClick={() => location.reload()}>Retry</Button>
    </div>
  );
}

import { CloudOff } from 'lucide-react';

/** A first start without a connection. */
export function NothingHere() {
  return (
    <div className="grid justify-items-center gap-3 py-7 text-center">
      <CloudOff aria-hidden size={32} className="text-muted" />
      <h1 className="font-display text-xl font-semibold">Nothing is on this device yet</h1>
      <p className="max-w-[40ch] text-muted">
        The questions and your progress come with the first connection. After that, practice works
        without one.
      </p>
    </div>
  );
}

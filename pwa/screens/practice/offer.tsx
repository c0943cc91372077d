import type { ReactNode } from 'react';

/** Makes the buttons of a row equally wide. */
export const OFFER_BUTTON = 'min-w-[5.5rem] shrink-0';

interface OfferProps {
  title: string;
  note: ReactNode;
  /** The button; without it the row only informs. */
  children?: ReactNode;
}

/** A row with something that can be started at once. */
export function Offer({ title, note, children }: OfferProps) {
  return (
    <div className="flex min-h-[3.5rem] flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
      <div className="min-w-[9rem] flex-1">
        <h3 className="leading-snug font-semibold">{title}</h3>
        <p className="text-xs text-muted">{note}</p>
      </div>
      {children}
    </div>
  );
}

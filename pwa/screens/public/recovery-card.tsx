import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Card } from '#pwa/ui/layout/card.tsx';
import { PublicFrame } from '#pwa/ui/layout/public-frame.tsx';

interface RecoveryCardProps {
  title: string;
  /**
   * True if this card has replaced another one on the page. The card's heading gets the focus, so that screen readers
   * read it.
   */
  isNews?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** Shows the card of the pages for a forgotten password, or for a link in an email. */
export function RecoveryCard({ title, isNews = false, icon, children }: RecoveryCardProps) {
  return (
    <PublicFrame>
      <main className="mx-auto w-full max-w-[26rem] pt-4 md:pt-7">
        <Card className="grid gap-4 md:p-5">
          {icon}
          <Heading key={title} title={title} isNews={isNews} />
          {children}
        </Card>
      </main>
    </PublicFrame>
  );
}

function Heading({ title, isNews }: { title: string; isNews: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="font-display text-2xl leading-tight font-bold tracking-display text-balance outline-none"
    >
      {title}
    </h1>
  );
}

/** Shows an error that concerns the whole form. Screen readers announce it when it appears. */
export function FormProblem({ message }: { message: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {message !== null && (
        <p className="flex items-start gap-2 rounded-sm bg-tint-rose p-3 text-sm">
          <CircleAlert aria-hidden size={18} className="mt-[2px] shrink-0 text-rose" />
          {message}
        </p>
      )}
    </div>
  );
}

/** Returns the opened link's token from the URL, its only copy; null if there is none. */
export function readLinkToken(): string | null {
  return new URLSearchParams(location.search).get('token') || null;
}

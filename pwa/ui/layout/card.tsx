import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** Shows a card: a surface with a thin border, one shade lighter than the page. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={joinClasses('rounded-lg border border-hair bg-s1 p-4', className)}
    />
  );
}

interface InviteCardProps {
  title: string;
  /** Says what will show here. */
  words: string;
  /** The link that leads to it, or several. */
  children: ReactNode;
}

/** Shows an empty state: what will show here, and links to begin with. */
export function InviteCard({ title, words, children }: InviteCardProps) {
  return (
    <Card className="grid gap-3 md:flex md:items-center md:justify-between">
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-muted">{words}</p>
      </div>
      <div className="grid gap-2 md:min-w-[14rem]">{children}</div>
    </Card>
  );
}

/** Says that the device's database could not be read, and offers to load the page again. */
export function UnreadCard({ words }: { words: string }) {
  return (
    <Card role="alert" className="grid justify-items-start gap-3">
      <p>{words}</p>
      <Button look="outline" onClick={() => location.reload()}>
        Retry
      </Button>
    </Card>
  );
}

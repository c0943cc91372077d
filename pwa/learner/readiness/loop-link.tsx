import { Link } from '@tanstack/react-router';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface LoopLinkProps {
  loopId: string;
  className?: string;
  children: string;
}

/** To the rounds of a loop side by side. It stands in a line of words: its room to tap lies above and below. */
export function LoopLink({ loopId, className, children }: LoopLinkProps) {
  return (
    <Link
      to="/interview/loop/$id"
      params={{ id: loopId }}
      className={joinClasses(
        '-my-4 inline-flex min-h-tap items-center underline decoration-control underline-offset-4 hover:text-text',
        className,
      )}
    >
      {children}
    </Link>
  );
}

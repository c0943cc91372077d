import { Link } from '@tanstack/react-router';

interface LoopLinkProps {
  loopId: string;
  children: string;
}

/** To the rounds of a loop side by side. It stands in a line of words: its room to tap lies above and below. */
export function LoopLink({ loopId, children }: LoopLinkProps) {
  return (
    <Link
      to="/interview/loop/$id"
      params={{ id: loopId }}
      className="-my-4 inline-flex min-h-tap items-center underline decoration-control underline-offset-4 hover:text-text"
    >
      {children}
    </Link>
  );
}

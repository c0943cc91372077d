import { Link } from '@tanstack/react-router';

interface LoopLinkProps {
  loopId: string;
  children: string;
}

/**
 * Links to a comparison of a loop's rounds. The link is within a line of text, so its tap area extends above and below.
 */
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

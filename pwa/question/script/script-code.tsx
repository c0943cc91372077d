import { encode } from 'uqr';
import { useMemo } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** Where a friend opens the case's script: no account, and nothing of the learner in the address. */
function scriptAddress(questionId: string): string {
  return `${location.origin}/friend#${questionId}`;
}

interface ScriptCodeProps {
  questionId: string;
  className?: string;
}

/** The script's address as a code to scan, dark on light in both themes, and as a link to type or copy. */
export function ScriptCode({ questionId, className }: ScriptCodeProps) {
  const address = scriptAddress(questionId);
  const { data, size } = useMemo(() => encode(address, { ecc: 'M', border: 2 }), [address]);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <figure className={joinClasses('grid justify-items-center gap-2', className)}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Code that opens the interviewer's script"
        className="w-full max-w-[15rem] rounded-md"
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#0f0f1a" />
      </svg>
      <figcaption className="text-center text-sm break-all text-muted select-all">
        {address}
      </figcaption>
    </figure>
  );
}

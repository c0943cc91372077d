import { Sparkles } from 'lucide-react';

/** Badges that say that the question is AI-generated, and whether the sandbox made it. */
export function AiBadges({ isSandbox }: { isSandbox: boolean }) {
  return (
    <p className="mb-1 flex gap-2 text-[0.6875rem] leading-none font-semibold">
      <span className="inline-flex items-center gap-1 rounded-pill bg-tint-iris px-2 py-1 text-iris">
        <Sparkles aria-hidden size={12} />
        AI-generated
      </span>
      {isSandbox && <span className="rounded-pill bg-s2 px-2 py-1 text-muted">Sandbox</span>}
    </p>
  );
}

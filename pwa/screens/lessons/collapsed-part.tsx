import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface CollapsedPartProps {
  title: string;
  /** A line below the heading. */
  note: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
  /** Classes of the content. */
  className?: string;
}

/** Shows a part of a lesson's page. While it is collapsed, only its heading is visible. */
export function CollapsedPart({
  title,
  note,
  isOpen = false,
  children,
  className = 'grid gap-5 px-4 pt-1 pb-4',
}: CollapsedPartProps) {
  return (
    <details open={isOpen} className="group rounded-lg border border-hair bg-s1">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-s2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="leading-snug font-semibold">{title}</h2>
          <span className="block text-sm text-muted">{note}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className={className}>{children}</div>
    </details>
  );
}

interface SourcesProps {
  /** A sentence below the heading. */
  note: string;
  sources: readonly { id: string; title: string; url: string; by: string; when: string }[];
}

/** Lists the public sources of a lesson, collapsed at first. Each source opens in a new tab. */
export function Sources({ note, sources }: SourcesProps) {
  return (
    <CollapsedPart title="Sources" note={note} className="px-4 pb-3">
      <ul className="grid">
        {sources.map(({ id, by, title, url, when }) => (
          <li key={id} className="border-t border-hair first:border-t-0">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="grid min-h-tap content-center py-2 leading-snug break-words"
            >
              <span className="underline underline-offset-4">{title}</span>
              <span className="text-sm text-muted">
                {by}, {when}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </CollapsedPart>
  );
}

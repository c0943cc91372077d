import { ChevronDown } from 'lucide-react';

interface SourcesProps {
  /** A sentence below the heading. */
  note: string;
  sources: readonly { id: string; title: string; url: string; by: string; when: string }[];
}

/** Lists the public sources of a lesson, collapsed at first. Each source opens in a new tab. */
export function Sources({ note, sources }: SourcesProps) {
  return (
    <details className="group rounded-lg border border-hair bg-s1">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-s2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="leading-snug font-semibold">Sources</h2>
          <span className="block text-sm text-muted">{note}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid px-4 pb-3">
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
    </details>
  );
}

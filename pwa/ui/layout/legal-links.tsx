import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

const LINKS = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/refunds', 'Refunds'],
  ['/support', 'Support'],
] as const;

/** The pages that say what is agreed on, and whom to ask. Each is a file of its own, for everybody. */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <ul aria-label="Legal" className={joinClasses('flex flex-wrap gap-x-4', className)}>
      {LINKS.map(([path, words]) => (
        <li key={path}>
          <a
            href={path}
            className="inline-flex min-h-tap items-center text-sm text-muted underline underline-offset-4"
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

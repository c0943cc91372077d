const LINKS = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/refunds', 'Refunds'],
  ['/support', 'Support'],
] as const;

/** Links to the pages with legal terms and contacts. Each page is a separate file that everybody can open. */
export function LegalLinks() {
  return (
    <ul aria-label="Legal" className="flex flex-wrap gap-x-4">
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

import { TOP_LINKS } from './nav-items.ts';
import type { ShellLink } from './shell-link.ts';

const linkClasses = [
  'relative flex min-h-[56px] flex-col items-center justify-center gap-px',
  'text-xs font-semibold text-muted aria-[current=page]:text-text',
  'aria-[current=page]:before:absolute aria-[current=page]:before:-top-px',
  'aria-[current=page]:before:h-[3px] aria-[current=page]:before:w-[40px]',
  'aria-[current=page]:before:rounded-pill aria-[current=page]:before:bg-heat',
].join(' ');

/** The top links within reach of a thumb, only on phones. */
export function BottomBar({ as: Link }: { as: ShellLink }) {
  return (
    <nav
      aria-label="Bottom"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hair bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-col">
        {TOP_LINKS.map(({ to, label, Icon }) => (
          <li key={to} className="flex-1">
            <Link to={to} className={linkClasses}>
              <Icon aria-hidden size={20} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

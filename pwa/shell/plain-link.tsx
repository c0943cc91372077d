import type { ReactNode } from 'react';
import type { NavItem } from './nav-items.ts';

interface PlainLinkProps {
  to: NavItem['to'];
  className: string;
  children: ReactNode;
}

/** For the prerendered shell, before the router runs. */
export function PlainLink({ to, className, children }: PlainLinkProps) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

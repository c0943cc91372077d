import type { ComponentType, ReactNode } from 'react';
import type { NavItem } from './nav-items.ts';

/** A link of the navigation: the router's in the app, a plain one in the prerendered shell. */
export type ShellLink = ComponentType<{
  to: NavItem['to'];
  className: string;
  children: ReactNode;
}>;

import {
  ChartNoAxesColumn,
  House,
  Settings,
  ShieldCheck,
  Sparkles,
  Target,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

export interface NavItem {
  to: '/' | '/practice' | '/ai-mode' | '/leaderboard' | '/profile' | '/settings' | '/admin';
  label: string;
  Icon: LucideIcon;
}

/** The top links (docs/product.md 2.2). */
export const TOP_LINKS: readonly NavItem[] = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/practice', label: 'Practice', Icon: Target },
  { to: '/ai-mode', label: 'AI Mode', Icon: Sparkles },
  { to: '/leaderboard', label: 'Progress', Icon: ChartNoAxesColumn },
];

const ACCOUNT_LINKS: readonly NavItem[] = [
  { to: '/profile', label: 'Profile', Icon: UserRound },
  { to: '/settings', label: 'Settings', Icon: Settings },
];

/** Admin is for administrators alone; the server refuses everyone else. */
export function accountLinks(isAdmin: boolean): readonly NavItem[] {
  return isAdmin
    ? [...ACCOUNT_LINKS, { to: '/admin', label: 'Admin', Icon: ShieldCheck }]
    : ACCOUNT_LINKS;
}

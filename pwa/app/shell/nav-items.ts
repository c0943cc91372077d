import {
  ChartNoAxesColumn,
  House,
  Settings,
  Target,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

export interface NavItem {
  to: '/' | '/practice' | '/leaderboard' | '/profile' | '/settings';
  label: string;
  Icon: LucideIcon;
}

/** The top links (docs/product.md 2.2). */
export const TOP_LINKS: readonly NavItem[] = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/practice', label: 'Practice', Icon: Target },
  { to: '/leaderboard', label: 'Progress', Icon: ChartNoAxesColumn },
];

export const ACCOUNT_LINKS: readonly NavItem[] = [
  { to: '/profile', label: 'Profile', Icon: UserRound },
  { to: '/settings', label: 'Settings', Icon: Settings },
];

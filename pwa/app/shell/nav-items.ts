import { ChartNoAxesColumn, House, Settings, Target, type LucideIcon } from 'lucide-react';

export interface NavItem {
  to: '/' | '/practice' | '/leaderboard' | '/settings';
  label: string;
  Icon: LucideIcon;
}

/** The top links (specification section 2, Navigation bar). */
export const TOP_LINKS: readonly NavItem[] = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/practice', label: 'Practice', Icon: Target },
  { to: '/leaderboard', label: 'Progress', Icon: ChartNoAxesColumn },
];

export const ACCOUNT_LINKS: readonly NavItem[] = [
  { to: '/settings', label: 'Settings', Icon: Settings },
];

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
import { ALL_SCREENS, SCREENS, type ScreenName } from '#shared/contract/screens.ts';

/** A screen to which the navigation has a link. */
type LinkedScreen = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { link: string } ? Name : never;
}[ScreenName];

export interface NavItem {
  to: (typeof SCREENS)[LinkedScreen | 'history' | 'stories' | 'lessons']['path'];
  label: string;
  Icon: LucideIcon;
}

const ICONS: Record<LinkedScreen, LucideIcon> = {
  home: House,
  practice: Target,
  'ai-mode': Sparkles,
  progress: ChartNoAxesColumn,
  profile: UserRound,
  settings: Settings,
  admin: ShieldCheck,
};

/** The links at the top of the navigation (docs/product.md 2.2). */
export const TOP_LINKS = linksOf('top');

/** Returns the account's links. Only administrators see Admin; the server checks this, too. */
export function accountLinks(isAdmin: boolean): readonly NavItem[] {
  return linksOf('account').filter(({ to }) => isAdmin || to !== SCREENS.admin.path);
}

function linksOf(place: 'top' | 'account'): readonly NavItem[] {
  return ALL_SCREENS.filter(({ link }) => link === place).map(({ name, title }) => {
    const screen = name as LinkedScreen;
    return { to: SCREENS[screen].path, label: title, Icon: ICONS[screen] };
  });
}

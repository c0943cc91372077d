import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { PageFailed } from './page-failed.tsx';
import { practiceSearch } from '#pwa/features/practice/practice-search.ts';
import { CARD_FORM_PATH } from '#shared/contract/card-form-path.ts';
import { Shell } from './shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's name, in the header of a phone and as the window's title. */
    title?: string;
  }
}

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'Home' },
  component: lazyRouteComponent(() => import('#pwa/features/home/home-page.tsx'), 'HomePage'),
});
const practiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/practice',
  validateSearch: practiceSearch,
  staticData: { title: 'Practice' },
  component: lazyRouteComponent(
    () => import('#pwa/features/practice/practice-page.tsx'),
    'PracticePage',
  ),
});
const progressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leaderboard',
  staticData: { title: 'Progress' },
  component: lazyRouteComponent(
    () => import('#pwa/features/progress/progress-page.tsx'),
    'ProgressPage',
  ),
});
const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  staticData: { title: 'Profile' },
  component: lazyRouteComponent(
    () => import('#pwa/features/profile/profile-page.tsx'),
    'ProfilePage',
  ),
});
const aiModeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ai-mode',
  staticData: { title: 'AI Mode' },
  component: lazyRouteComponent(() => import('./ai-mode-screen.tsx'), 'AiModeScreen'),
});
const completeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: CARD_FORM_PATH,
  staticData: { title: 'AI Mode' },
  component: lazyRouteComponent(
    () => import('./complete-subscription-screen.tsx'),
    'CompleteSubscriptionScreen',
  ),
});
const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
});
const desk = () => import('#pwa/features/admin/desk.tsx');
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData: { title: 'Admin' },
  component: lazyRouteComponent(desk, 'AdminPage'),
});
const bankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/bank',
  staticData: { title: 'Admin' },
  component: lazyRouteComponent(desk, 'BankScreen'),
});
const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/bank/$id',
  staticData: { title: 'Admin' },
  component: lazyRouteComponent(desk, 'EditScreen'),
});
/** Signed-in visitors of the sign-in page go home (docs/product.md 10). */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** The signed-in routes; each feature is a chunk of its own. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  practiceRoute,
  progressRoute,
  profileRoute,
  aiModeRoute,
  completeRoute,
  settingsRoute,
  adminRoute,
  bankRoute,
  editRoute,
  loginRoute,
]);

/** The router of the signed-in app. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultErrorComponent: PageFailed,
    defaultPreload: 'intent',
    // It would scroll a new question or result to where the one before was left.
    scrollRestoration: () => document.querySelector('[data-full-screen]') === null,
  });
}

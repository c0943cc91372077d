import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { HistorySearch } from '#pwa/screens/history/history-search.ts';
import type { InterviewSearch } from '#pwa/interview/interview-search.ts';
import { practiceSearch } from '#pwa/screens/practice/practice-search.ts';
import type { OpeningsSearch } from '#pwa/screens/lessons/openings-page.tsx';
import type { StoriesSearch, StorySearch } from '#pwa/screens/stories/stories-search.ts';
import { type AppScreen, SCREENS } from '#shared/contract/screens.ts';
import { isInterviewType, isCardId, isLessonLevel, isPageId } from '#shared/lessons/lesson-ids.ts';
import { Shell } from '#pwa/app/shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's name, for the phone's header and the window's title. */
    title?: string;
  }
}

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
});

/** The route of each screen of the app. Each feature has a chunk of its own. */
const routes = {
  home: createRoute({
    ...screen('home'),
    component: lazyRouteComponent(() => import('#pwa/screens/home/home.ts'), 'HomePage'),
  }),
  practice: createRoute({
    ...screen('practice'),
    validateSearch: practiceSearch,
    component: lazyRouteComponent(
      () => import('#pwa/screens/practice/practice-page.tsx'),
      'PracticePage',
    ),
  }),
  interview: createRoute({
    ...screen('interview'),
    validateSearch: (search: InterviewSearch) => search,
    component: lazyRouteComponent(
      () => import('#pwa/interview/interview-page.tsx'),
      'InterviewPage',
    ),
  }),
  round: createRoute({
    ...screen('round'),
    component: lazyRouteComponent(() => import('#pwa/interview/round-page.tsx'), 'RoundPage'),
  }),
  loop: createRoute({
    ...screen('loop'),
    component: lazyRouteComponent(() => import('#pwa/interview/loop-page.tsx'), 'LoopPage'),
  }),
  recordings: createRoute({
    ...screen('recordings'),
    component: lazyRouteComponent(
      () => import('#pwa/interview/replay/recordings-page.tsx'),
      'RecordingsPage',
    ),
  }),
  'ai-mode': createRoute({
    ...screen('ai-mode'),
    component: lazyRouteComponent(() => import('./ai-mode-screen.tsx'), 'AiModeScreen'),
  }),
  'card-form': createRoute({
    ...screen('card-form'),
    component: lazyRouteComponent(
      () => import('./complete-subscription-screen.tsx'),
      'CompleteSubscriptionScreen',
    ),
  }),
  progress: createRoute({
    ...screen('progress'),
    component: lazyRouteComponent(
      () => import('#pwa/screens/progress/progress-page.tsx'),
      'ProgressPage',
    ),
  }),
  history: createRoute({
    ...screen('history'),
    // The page itself checks the search parameters, because no other page needs the code for that.
    validateSearch: (search: HistorySearch) => search,
    component: lazyRouteComponent(
      () => import('#pwa/screens/history/history-page.tsx'),
      'HistoryPage',
    ),
  }),
  stories: createRoute({
    ...screen('stories'),
    validateSearch: (search: StoriesSearch) => search,
    component: lazyRouteComponent(
      () => import('#pwa/screens/stories/stories-page.tsx'),
      'StoriesPage',
    ),
  }),
  story: createRoute({
    ...screen('story'),
    validateSearch: (search: StorySearch) => search,
    component: lazyRouteComponent(() => import('#pwa/screens/stories/story-page.tsx'), 'StoryPage'),
  }),
  telling: createRoute({
    ...screen('telling'),
    component: lazyRouteComponent(() => import('#pwa/interview/telling-page.tsx'), 'TellingPage'),
  }),
  lessons: createRoute({
    ...screen('lessons'),
    component: lazyRouteComponent(
      () => import('#pwa/screens/lessons/lessons-page.tsx'),
      'LessonsPage',
    ),
  }),
  'type-page': createRoute({
    ...screen('type-page'),
    beforeLoad: seekPage,
    component: lazyRouteComponent(() => import('#pwa/screens/lessons/type-page.tsx'), 'TypePage'),
  }),
  'whole-round': createRoute({
    ...screen('whole-round'),
    beforeLoad: seekRound,
    component: lazyRouteComponent(
      () => import('#pwa/screens/lessons/whole-round-page.tsx'),
      'WholeRoundPage',
    ),
  }),
  openings: createRoute({
    ...screen('openings'),
    validateSearch: (search: OpeningsSearch) => search,
    beforeLoad: seekOpenings,
    component: lazyRouteComponent(
      () => import('#pwa/screens/lessons/openings-page.tsx'),
      'OpeningsPage',
    ),
  }),
  'number-sheet': createRoute({
    ...screen('number-sheet'),
    component: lazyRouteComponent(
      () => import('#pwa/screens/lessons/number-sheet-page.tsx'),
      'NumberSheetPage',
    ),
  }),
  'minute-math': createRoute({
    ...screen('minute-math'),
    component: lazyRouteComponent(
      () => import('#pwa/screens/lessons/minute-math-page.tsx'),
      'MinuteMathPage',
    ),
  }),
  company: createRoute({
    ...screen('company'),
    beforeLoad: seekCompany,
    component: lazyRouteComponent(
      () => import('#pwa/screens/lessons/company-page.tsx'),
      'CompanyPage',
    ),
  }),
  profile: createRoute({
    ...screen('profile'),
    component: lazyRouteComponent(
      () => import('#pwa/screens/profile/profile-page.tsx'),
      'ProfilePage',
    ),
  }),
  settings: createRoute({
    ...screen('settings'),
    component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
  }),
  admin: createRoute({
    ...screen('admin'),
    component: lazyRouteComponent(() => import('#pwa/screens/admin/admin-page.tsx'), 'AdminPage'),
  }),
  bank: createRoute({
    ...screen('bank'),
    component: lazyRouteComponent(
      () => import('#pwa/screens/admin/bank/bank-page.tsx'),
      'BankPage',
    ),
  }),
  learner: createRoute({
    ...screen('learner'),
    component: lazyRouteComponent(
      () => import('#pwa/screens/admin/learner-page.tsx'),
      'LearnerPage',
    ),
  }),
  editor: createRoute({
    ...screen('editor'),
    component: lazyRouteComponent(
      () => import('#pwa/screens/admin/bank/edit-page.tsx'),
      'EditPage',
    ),
  }),
} satisfies Record<AppScreen, AnyRoute>;
/** Leads a signed-in person from the sign-in page to Home (docs/product.md 10). */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const routeTree = rootRoute.addChildren({ ...routes, loginRoute });

/** Shows 'not found' for a lesson that doesn't exist. */
function seekPage({ params: { type } }: { params: { type: string } }): void {
  if (!isPageId(type)) throw notFound();
}

function seekCompany({ params: { company } }: { params: { company: string } }): void {
  if (!isCardId(company)) throw notFound();
}

function seekOpenings({ params: { type } }: { params: { type: string } }): void {
  if (!isInterviewType(type)) throw notFound();
}

function seekRound({ params }: { params: { type: string; level: string } }): void {
  seekOpenings({ params });
  if (!isLessonLevel(params.level)) throw notFound();
}

/** Returns the path and title of a screen's route, from the table of screens. */
function screen<Name extends AppScreen>(name: Name) {
  const { path, title } = SCREENS[name];
  return {
    getParentRoute: () => rootRoute,
    path: path as (typeof SCREENS)[Name]['path'],
    staticData: { title },
  };
}

/** Creates the router of the signed-in app. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultErrorComponent: PageFailed,
    defaultPreload: 'intent',
    // Without this, the router would scroll a new question, or its result, to the position at which the learner left
    // the previous one.
    scrollRestoration: () => document.querySelector('[data-full-screen]') === null,
  });
}

/**
 * Says that a page couldn't be loaded or drawn. Answers that the learner began are on the device, so a reload keeps
 * them.
 */
function PageFailed() {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-7 text-center">
      <h1 className="font-display text-xl font-semibold">This page could not be shown</h1>
      <p className="text-muted">Nothing is lost: what you began is saved on this device.</p>
      <Button onClick={() => location.reload()}>Retry</Button>
    </div>
  );
}

/** Shows the page for a path that doesn't exist to a learner who is signed in (docs/product.md 2.1). */
function NotFound() {
  return (
    <div className="grid justify-items-start gap-4 pt-6">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
        404 Page Not Found
      </h1>
      <p className="text-muted">This page does not exist, or it has moved.</p>
      <Link to="/" className={buttonClasses('primary', false)}>
        Back to Home
      </Link>
    </div>
  );
}

/** Starts the app: finds out who is signed in, and hydrates one of the two prerendered screens. */
import './app/start/styles.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type PublicScreen, publicScreenAt } from '#shared/contract/screens.ts';
import { restoreSession, useSession } from '#pwa/account/session-store.ts';
import { catchInstallOffer } from '#pwa/ui/layout/install-prompt.ts';
import { leavePage } from '#pwa/app/shell/leave-page.ts';
import { FullPageSpinner } from '#pwa/ui/layout/skeleton.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';

catchInstallOffer();
restoreSession();

const { dataset } = document.documentElement;
/** Settles once the learner's screen is drawn and the background tasks have begun, or once drawing has failed. */
let started = Promise.resolve();
/**
 * Removes everything that was on the screen before the app: the spinner, or the page for visitors. Otherwise that
 * page's toasts would be shown beside the learner's.
 */
let endBefore = (): void => undefined;
/** In development, the build draws no pages, so only the path shows which page this is. */
const publicScreen = publicScreenAt(dataset['public'] ?? location.pathname);

if (publicScreen) void showPublic(publicScreen);
// The learner comes back from a sign-in with an outside provider: the URL has a code, or a word that says what went
// wrong.
else if (location.hash.startsWith('#code=')) void comeBack();
else if (location.hash.startsWith('#sign-in=')) void arrive().then(() => begin());
else begin();

function begin(options = { isSigningIn: false }): void {
  const { status, user } = useSession.getState();
  if (user) started = showLearner(user.id, options);
  else if (status === 'loading') void askWhoItIs();
  else void showVisitor();

  useSession.subscribe((session, before) => {
    if (session.user && !before.user) void showLearner(session.user.id, { isSigningIn: true });
    // The next learner gets a fresh page, so that nothing of the previous learner stays in memory.
    if (before.user && session.user?.id !== before.user.id) leavePage();
  });
}

addEventListener('load', () => void started.then(watchOver));

/** Loads code that the first screen doesn't need, after that screen. */
function watchOver(): void {
  void import('./app/start/updates.ts').then(({ watchUpdates }) => watchUpdates());
  void import('#pwa/device/sync/leave/revocations.ts').then(({ watchRevocations }) =>
    watchRevocations(),
  );
  void import('#pwa/device/sync/leave/forget-left.ts')
    .then(({ forgetLeft }) => forgetLeft())
    .catch((error: unknown) => {
      console.warn('What a learner has left could not be deleted', error);
    });
}

/** Brings the forms of the prerendered page to life. Signed-in learners never load this code. */
async function showVisitor(): Promise<void> {
  dataset['session'] = 'out';
  const { VisitorApp } = await import('./app/router/visitor-app.tsx');
  bringToLife(<VisitorApp />);
}

/** Brings a public page to life. Everybody sees the same page, signed in or not. */
async function showPublic(screen: PublicScreen): Promise<void> {
  dataset['public'] = screen;
  const { PublicApp } = await import('./app/router/public-app.tsx');
  bringToLife(<PublicApp screen={screen} />);
}

function bringToLife(screen: ReactNode): void {
  const container = elementById('visitor');
  const app = <StrictMode>{screen}</StrictMode>;
  // In development, no page is drawn by the build, so the page may be empty. React hydrates a transition in slices, so
  // that a tap in between doesn't have to wait.
  const follow = (root: Root) => {
    endBefore = () => root.unmount();
  };
  if (container.hasChildNodes()) startTransition(() => follow(hydrateRoot(container, app)));
  else {
    const root = createRoot(container);
    root.render(app);
    follow(root);
  }
}

/** If a token is stored without a user, asks the server which user it belongs to. */
async function askWhoItIs(): Promise<void> {
  endBefore = spin();
  const { resolveUser } = await import('./app/start/resolve-user.ts');
  if (await resolveUser()) return;
  endBefore();
  await showVisitor();
}

async function arrive(): Promise<void> {
  const { finishLogin } = await import('./app/start/finish-login.ts');
  await finishLogin();
}

/**
 * Finishes a sign-in with an outside provider. The spinner stays until the learner's first page is drawn, as the form
 * does after a sign-in with a password.
 */
async function comeBack(): Promise<void> {
  endBefore = spin();
  await arrive();
  if (!useSession.getState().user) endBefore();
  begin({ isSigningIn: true });
}

/** Draws a full-page spinner (docs/product.md). @returns a function that ends it */
function spin(): () => void {
  const spinner = createRoot(elementById('starting'));
  spinner.render(<FullPageSpinner />);
  return () => spinner.unmount();
}

async function showLearner(userId: string, options = { isSigningIn: false }): Promise<void> {
  try {
    // '#register' was a place on the page for visitors. If it stayed in the URL, the router would scroll Home down
    // to the same position.
    if (options.isSigningIn) history.replaceState(null, '', location.pathname + location.search);
    // quiet: the router loads Home again, and reports a failure. Here it loads in parallel with the app, because the
    // router would load it only later.
    if (location.pathname === '/') void import('#pwa/screens/home/home.ts').catch(() => undefined);
    const { beginBehind, drawLearner } = await import('./app/start/start-learner.tsx');
    // The form or the spinner stays on the screen while the learner's figures load.
    const behind = options.isSigningIn ? beginBehind(userId) : null;
    await drawLearner(elementById('learner'), userId, options);
    showApp();
    elementById('visitor').remove();
    await (behind ?? beginBehind(userId));
  } catch (error) {
    console.error('The app could not be started', error);
    // No toast can be shown yet, and the shell alone would seem to load forever.
    showApp();
    createRoot(elementById('learner')).render(<StartFailed />);
  }
}

/** Shows the app in place of what was on the screen before. */
function showApp(): void {
  dataset['session'] = 'in';
  endBefore();
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

/** Replaces the whole app if its code can't be loaded, because there is no network or the server is down. */
function StartFailed() {
  return (
    <main role="alert" className="grid min-h-dvh place-content-center gap-4 p-4 text-center">
      <h1 className="font-display text-xl font-semibold">Northstar could not be loaded</h1>
      <p className="text-muted">
        Your answers are safe on this device. Check your connection and try again.
      </p>
      <Button large onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  );
}

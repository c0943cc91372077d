/** Boot: who is signed in, and which of the two prerendered screens is hydrated. */
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
/** Settles when a learner's screen has been drawn and all behind it has begun, or it could not be drawn. */
let started = Promise.resolve();
/** Ends the spinner, or the page for visitors, whose toasts would go on beside the learner's. */
let endBefore = (): void => undefined;
/** In development no page has been drawn, and the path alone tells. */
const publicScreen = publicScreenAt(dataset['public'] ?? location.pathname);

if (publicScreen) void showPublic(publicScreen);
// Back from a hosted sign-in, with a code or with a word for what went wrong.
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
    // A fresh page for whoever comes next: nothing of a learner stays in memory.
    if (before.user && session.user?.id !== before.user.id) leavePage();
  });
}

addEventListener('load', () => void started.then(watchOver));

/** Code that the first screen doesn't need comes after it. */
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

/** The page is there already: this brings its forms to life. Signed-in learners never load it. */
async function showVisitor(): Promise<void> {
  dataset['session'] = 'out';
  const { VisitorApp } = await import('./app/router/visitor-app.tsx');
  bringToLife(<VisitorApp />);
}

/** The same for a page that is shown to everybody, whoever is signed in. */
async function showPublic(screen: PublicScreen): Promise<void> {
  dataset['public'] = screen;
  const { PublicApp } = await import('./app/router/public-app.tsx');
  bringToLife(<PublicApp screen={screen} />);
}

function bringToLife(screen: ReactNode): void {
  const container = elementById('visitor');
  const app = <StrictMode>{screen}</StrictMode>;
  // In development nothing is prerendered.
  // As a transition it is done in slices: a tap in between does not wait.
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

/** A token without a user: the server knows whose it is. */
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

/** The spinner stays until the learner's first page is drawn, as the form does for who signs in with it. */
async function comeBack(): Promise<void> {
  endBefore = spin();
  await arrive();
  if (!useSession.getState().user) endBefore();
  begin({ isSigningIn: true });
}

/** Draws the specified full-page spinner. @returns a function that ends it */
function spin(): () => void {
  const spinner = createRoot(elementById('starting'));
  spinner.render(<FullPageSpinner />);
  return () => spinner.unmount();
}

async function showLearner(userId: string, options = { isSigningIn: false }): Promise<void> {
  try {
    // '#register' was a place of the page for visitors: with it the router would leave Home scrolled as far.
    if (options.isSigningIn) history.replaceState(null, '', location.pathname + location.search);
    // Beside each other: the router asks for it only once it runs.
    // quiet: the router loads it again, and says there what fails.
    if (location.pathname === '/') void import('#pwa/screens/home/home.ts').catch(() => undefined);
    const { beginBehind, drawLearner } = await import('./app/start/start-learner.tsx');
    // The form or the spinner stays on the screen while the learner's figures come.
    const behind = options.isSigningIn ? beginBehind(userId) : null;
    await drawLearner(elementById('learner'), userId, options);
    showApp();
    elementById('visitor').remove();
    await (behind ?? beginBehind(userId));
  } catch (error) {
    console.error('The app could not be started', error);
    // No outlet for a toast is there yet, and the shell alone would seem to load for ever.
    showApp();
    createRoot(elementById('learner')).render(<StartFailed />);
  }
}

/** The app takes the place of what was shown before. */
function showApp(): void {
  dataset['session'] = 'in';
  endBefore();
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

/** In place of the whole app, where its code could not be fetched: a lost network, a server that is away. */
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

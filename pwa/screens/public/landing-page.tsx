import { useCallback, useEffect, useRef, useState } from 'react';
import { ChartNoAxesColumn, MessagesSquare, Zap } from 'lucide-react';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { LegalLinks } from '#pwa/ui/layout/legal-links.tsx';
import { PublicFrame } from '#pwa/ui/layout/public-frame.tsx';
import { useQuestionCount } from '#pwa/ui/layout/site-facts.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { checkoutOutcome } from '#pwa/account/checkout-outcome.ts';
import { AuthCard, type AuthTab } from './auth-card.tsx';
import { SampleQuestion } from './sample-question.tsx';

/** The path of links that are labeled 'Login'. It opens the landing page, with the sign-in form in view. */
const SIGN_IN_PATH = '/login';
/** The fragment and the path that open the form for a new account. People who type the URL use the path. */
const REGISTER_HASH = '#register';
const REGISTER_PATH = '/register';

/** Shows the page for visitors. It says what Northstar is, and has a question to try and the sign-in form. */
export function LandingPage() {
  const { count } = useQuestionCount();
  const [tab, setTab] = useState<AuthTab>('sign-in');
  const account = useRef<HTMLDivElement>(null);

  const openTab = useCallback((next: AuthTab) => {
    setTab(next);
    // The form of this tab is on the page only after the next frame.
    requestAnimationFrame(() => {
      const form = account.current;
      // If the visitor is typing in the form already, the focus stays there.
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement && form?.contains(activeElement)) return;
      form?.scrollIntoView({ block: 'center' });
      form?.querySelector('input')?.focus({ preventScroll: true });
    });
  }, []);
  useEffect(() => {
    // A visitor who is typing has found the form already.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (isTyping) return;
    if (location.hash === REGISTER_HASH || location.pathname === REGISTER_PATH) openTab('register');
    else if (location.pathname === SIGN_IN_PATH) openTab('sign-in');
  }, [openTab]);

  return (
    <PublicFrame
      action={
        <a
          href="#account"
          className={buttonClasses('outline', false)}
          onClick={(event) => {
            event.preventDefault();
            openTab('sign-in');
          }}
        >
          Sign In
        </a>
      }
    >
      <main className="grid content-start gap-6 pt-4 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-x-7 md:pt-7">
        <div className="grid content-start gap-3 md:col-start-1">
          <CheckoutNotice />
          <h1 className="max-w-[16ch] font-display text-2xl leading-tight font-bold tracking-display text-balance lg:text-[3.25rem]">
            Walk in having answered it before.
          </h1>
          <p className="max-w-[48ch] text-muted md:text-lg">
            Prepare for product-management interviews with {count} curated questions and whole mock
            interviews, spoken or typed. It works on the train, without a signal.{' '}
            <a href="/how-it-works" className="text-text underline underline-offset-4">
              How it works
            </a>
          </p>
        </div>
        <SampleQuestion className="md:col-start-1" onRegister={() => openTab('register')} />
        <Benefits className="md:col-start-1" />
        <div
          id="account"
          ref={account}
          className="scroll-mt-4 md:col-start-2 md:row-span-3 md:row-start-1"
        >
          <AuthCard tab={tab} onTabChange={setTab} />
        </div>
        <footer className="border-t border-hair pt-2 md:col-span-2">
          <LegalLinks />
        </footer>
      </main>
    </PublicFrame>
  );
}

const BENEFITS = [
  {
    Icon: MessagesSquare,
    title: 'curated PM questions',
    isCounted: true,
    text: 'In the interview styles of large technology companies, from Beginner to Expert, with an explanation for every answer.',
  },
  {
    Icon: Zap,
    isCounted: false,
    title: 'Learning that feels like a game',
    text: 'From 50 XP per correct answer, up to three times that on a streak, with achievements and leaderboards.',
  },
  {
    Icon: ChartNoAxesColumn,
    isCounted: false,
    title: 'Progress you can see',
    text: 'Analytics by category, streaks, and what to practice next.',
  },
];

/** Lists the three benefits of the welcome panel (docs/product.md 2.3). */
function Benefits({ className }: { className?: string }) {
  const { count } = useQuestionCount();
  return (
    <ul className={joinClasses('grid content-start gap-4', className)}>
      {BENEFITS.map(({ Icon, title, text, isCounted }) => (
        <li key={title} className="flex gap-3">
          <span className="grid size-[40px] shrink-0 place-items-center rounded-sm bg-s2">
            <Icon aria-hidden size={20} />
          </span>
          <div>
            <h2 className="font-semibold">{isCounted ? `${count} ${title}` : title}</h2>
            <p className="max-w-[52ch] text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const WORDS = {
  success: {
    title: 'Your checkout is done. Go back to the app',
    text: 'Open Northstar where you began, such as the app on your home screen: AI Mode opens there. You can also sign in here.',
  },
  canceled: {
    title: 'Nothing was charged. Go back to the app',
    text: 'You left the checkout. Open Northstar where you began, or sign in here.',
  },
};

/**
 * Says how a checkout went, if this browser has no session. That happens because an installed app may open the checkout
 * in another browser.
 */
export function CheckoutNotice() {
  // The page is drawn when the app is built. So its URL is known only once its code runs.
  const [outcome, setOutcome] = useState<ReturnType<typeof checkoutOutcome>>(null);
  useEffect(() => setOutcome(checkoutOutcome()), []);
  if (!outcome) return null;
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-hair bg-s1 p-4 md:p-5">
      <p className="text-lg font-semibold">{WORDS[outcome].title}</p>
      <p>{WORDS[outcome].text}</p>
    </div>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { ChartNoAxesColumn, MessagesSquare, Zap, Check, X } from 'lucide-react';
import { buttonClasses, Button } from '#pwa/ui/controls/button.tsx';
import { LegalLinks } from '#pwa/ui/layout/legal-links.tsx';
import { PublicFrame } from '#pwa/ui/layout/public-frame.tsx';
import { useQuestionCount } from '#pwa/ui/layout/site-facts.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { checkoutOutcome } from '#pwa/account/checkout-outcome.ts';
import { AuthCard, type AuthTab } from './auth-card.tsx';
import { FolderCard } from '#pwa/ui/layout/folder-card.tsx';

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

interface SampleQuestionProps {
  className?: string;
  onRegister: () => void;
}

/**
 * Shows a question to try without an account: after the answer come the verdict, the reason, and the offer to go on.
 */
function SampleQuestion({ className, onRegister }: SampleQuestionProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const wayOn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) wayOn.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <FolderCard tab={`${SAMPLE.company} · ${SAMPLE.topic}`} className={className}>
      <h2 className="text-xs font-semibold text-muted">Try one now</h2>
      <p className="mt-1">{SAMPLE.situation}</p>
      <p className="mt-2 font-display text-lg leading-snug font-semibold text-balance">
        {SAMPLE.ask}
      </p>
      <ul className="mt-4 grid gap-2">
        {SAMPLE.options.map(({ text, why }, index) => {
          const state = chosen === null ? 'open' : stateOf(index, chosen);
          // The verdict and the next button move up to where the visitor is looking.
          return (
            state !== 'other' && (
              <li key={text}>
                <SampleOption
                  text={text}
                  why={why}
                  state={state}
                  onChoose={() => setChosen(index)}
                />
              </li>
            )
          );
        })}
      </ul>
      <div ref={wayOn} role="status" className="scroll-mb-4 mt-4 empty:hidden">
        {chosen !== null && (
          <>
            <p className="font-semibold">
              {chosen === SAMPLE.correct ? 'Correct! ' : 'Incorrect. '}
              <span className="font-display">{SAMPLE.takeaway}</span>
            </p>
            <p className="mt-2 text-muted">
              With an account, a right answer like this is worth at least 50 XP.
            </p>
            <Button className="mt-3 w-full" onClick={onRegister}>
              Create a free account
            </Button>
          </>
        )}
      </div>
    </FolderCard>
  );
}

type OptionState = 'open' | 'right' | 'wrong' | 'other';

function stateOf(index: number, chosen: number): OptionState {
  if (index === SAMPLE.correct) return 'right';
  return index === chosen ? 'wrong' : 'other';
}

interface SampleOptionProps {
  text: string;
  why: string;
  state: Exclude<OptionState, 'other'>;
  onChoose: () => void;
}

function SampleOption({ text, why, state, onChoose }: SampleOptionProps) {
  return (
    <button
      type="button"
      disabled={state !== 'open'}
      onClick={onChoose}
      className={joinClasses(
        'flex min-h-tap w-full items-start gap-3 rounded-sm border px-3 py-3 text-left text-sm',
        state === 'open' && 'border-hair bg-bg hover:border-control',
        state === 'right' && 'border-mint bg-tint-mint',
        state === 'wrong' && 'border-rose bg-tint-rose',
      )}
    >
      {state === 'right' && <Check aria-hidden size={20} className="shrink-0 text-mint" />}
      {state === 'wrong' && <X aria-hidden size={20} className="shrink-0 text-rose" />}
      <span>
        {state === 'right' && <span className="sr-only">Right: </span>}
        {state === 'wrong' && <span className="sr-only">Your choice, wrong: </span>}
        {text}
        {state !== 'open' && <span className="mt-1 block text-muted">{why}</span>}
      </span>
    </button>
  );
}

/** The question that a visitor can try. It needs no network, and earns no XP. */
export const SAMPLE = {
  company: 'Google style',
  topic: 'Metrics & KPIs',
  situation:
    'Your to-do app has a new home screen. “People open it twice as often as before,” says your designer, and wants to celebrate.',
  ask: 'What do you ask first?',
  options: [
    {
      text: '“Which part of it do they open most?”',
      why: 'Good to know later. It takes the good news for granted.',
    },
    {
      text: '“Do they get more done, or just look for longer?”',
      why: "Opening twice can mean that it helps, or that they can't find things. What they finish tells you which.",
    },
    {
      text: '“When can we show it to everyone else, too?”',
      why: 'It brings the change to more people before you know whether it helps them.',
    },
    {
      text: '“Have our ratings in the store gone up since then?”',
      why: 'Ratings come late and from a few. What all of them did is already in your data.',
    },
  ],
  correct: 1,
  takeaway: "More use isn't more value. Ask what people got done.",
} as const;

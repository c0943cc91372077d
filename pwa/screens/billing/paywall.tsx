import { Link } from '@tanstack/react-router';
import { Check, Lock } from 'lucide-react';
import {
  CARD_FORM_PATH,
  dollars,
  type SubscriptionOffer,
  TRIAL_DAYS,
} from '#shared/contract/subscription.ts';
import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { createCheckout } from '#pwa/http/billing-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { useCall } from '#pwa/http/query-client.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { LegalLinks } from '#pwa/ui/layout/legal-links.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { AI_LEVEL_NAMES, TOPIC_NAMES } from '#pwa/learner/topic-names.ts';
import { FeedbackReport } from '#pwa/question/feedback/feedback-report.tsx';
import { chargeWithoutTrial, chargeWords, startLabel } from './money-words.ts';
import { GATE, PastDueGate } from './past-due.tsx';
import { useOffer, useSubscriptionStatus } from './use-subscription.ts';
import {
  SAMPLE_ANSWER,
  SAMPLE_FEEDBACK,
  SAMPLE_QUESTION,
  SAMPLE_REQUEST,
} from './paid-sample-content.ts';

const BENEFITS = [
  'Any topic you choose, in the interview style of the companies you’re applying to',
  'AI feedback on your answers, and a four-week study strategy',
  'Mock interviews: follow-ups on your own words, and AI marks',
];
const CHARGE_ID = 'first-charge';

interface Kept {
  questions: number;
  plans: number;
}

/**
 * Shows the paywall: the third and last gate before AI Mode (docs/product.md 2.11). It tells subscribers if a payment
 * has failed.
 * @param keeps what the learner can still read below the paywall, on a page with its own title; null if there is
 * nothing to read
 */
export function Paywall({ keeps = null }: { keeps?: Kept | null }) {
  const { data: status } = useSubscriptionStatus();
  return status?.status === 'past_due' ? (
    <PastDueGate isUnderTitle={keeps !== null} />
  ) : (
    <Offer keeps={keeps} />
  );
}

/** Says what AI Mode is, what it costs, when the learner is charged, and how to pay. */
function Offer({ keeps }: { keeps: Kept | null }) {
  const { data: offer, isError, error } = useOffer();
  const isOnline = useOnline();
  const Heading = keeps ? 'h2' : 'h1';
  const isWaiting = offer?.trial === 'unconfirmed';
  const {
    isPending,
    data: isLeaving,
    mutate: start,
  } = useCall(goToCheckout, 'Error', 'Failed to start subscription process. Please try again.');
  const isBusy = isPending || isLeaving;

  return (
    <Card className={`grid w-full grid-cols-[minmax(0,1fr)] gap-4 ${keeps ? '' : GATE}`}>
      <Heading className="flex items-center gap-2 font-display text-2xl leading-tight font-bold tracking-display">
        <Lock aria-hidden size={24} className="shrink-0" />
        Unlock AI Mode
      </Heading>
      {keeps && <p>{keptWords(keeps)} New ones need a subscription.</p>}
      <ul className="grid gap-2">
        {[questionsWords(offer?.trial), ...BENEFITS].map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <Check aria-hidden size={20} className="mt-[2px] shrink-0 text-mint" />
            {benefit}
          </li>
        ))}
      </ul>
      {offer && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-display text-xl font-semibold">
            {dollars(offer.price)} a {offer.interval}
          </p>
          {offer.isSandbox && <Chip isLong>Sandbox: nothing is charged</Chip>}
        </div>
      )}
      {!isOnline && <NeedsNetwork id={CHARGE_ID}>Subscribing needs a connection.</NeedsNetwork>}
      {isOnline && isError && (
        <p id={CHARGE_ID} role="status" className="text-sm text-muted">
          {failureText(error, 'Subscriptions aren’t available right now. Please come back later.')}
        </p>
      )}
      {isWaiting && <ConfirmFirst />}
      {offer?.trial === 'refused' && <TrialRefused />}
      {isOnline && !isError && (
        <p id={CHARGE_ID} className="text-sm text-muted">
          {offer ? termsOf(offer) : 'Loading...'}
        </p>
      )}
      <Button
        large={!isWaiting}
        look={isWaiting ? 'outline' : 'primary'}
        disabled={!offer || !isOnline || isBusy}
        aria-describedby={CHARGE_ID}
        onClick={() => start()}
      >
        {isBusy ? 'Opening checkout...' : labelOf(offer)}
      </Button>
      {!keeps && <PaidSample />}
      <LegalLinks />
    </Card>
  );
}

function keptWords({ questions, plans }: Kept): string {
  if (questions === 0) {
    const words = plans === 1 ? 'your study plan' : 'your study plans';
    return `What you made stays yours: ${words} below.`;
  }
  const words = questions === 1 ? 'your question' : `your ${questions} questions`;
  return `What you made stays yours: ${words} below, with any feedback and study plan.`;
}

/**
 * Returns words about the number of questions. They mention the trial's limit only if there is a trial, or may be one.
 */
function questionsWords(trial: SubscriptionOffer['trial'] | undefined): string {
  const isOver = trial === 'had' || trial === 'refused';
  return `Unlimited AI questions (fair use: 100 a day${isOver ? '' : ', 30 in the trial'})`;
}

function termsOf(offer: SubscriptionOffer): string {
  return offer.trial === 'unconfirmed' ? chargeWithoutTrial(offer) : chargeWords(offer);
}

function labelOf(offer: SubscriptionOffer | null | undefined): string {
  return offer?.trial === 'unconfirmed' ? 'Subscribe Without the Free Days' : startLabel(offer);
}

/** Offers the free days first, so that nobody pays only because the free days are harder to find. */
function ConfirmFirst() {
  return (
    <>
      <p className="text-sm">{TRIAL_DAYS} days free, once you confirm your email.</p>
      <Link to="/profile" className={buttonClasses('primary', true)}>
        Get My {TRIAL_DAYS} Free Days
      </Link>
    </>
  );
}

/** Says why there is no trial anymore. The learner can't know that otherwise. */
function TrialRefused() {
  return (
    <p role="status" className="text-sm">
      This card or email address has had a free trial before, so this one ended right away. Nothing
      was charged.
    </p>
  );
}

/** Goes to the checkout. @returns true if the browser is leaving the page for it; if it isn't, a toast says why */
async function goToCheckout(): Promise<boolean> {
  const session = await createCheckout();
  const url = 'url' in session ? session.url : CARD_FORM_PATH;
  if (url) location.assign(url);
  else {
    const description = 'Failed to create payment session. Please try again.';
    addToast({ title: 'Setup Issue', description, tone: 'destructive' });
  }
  return Boolean(url);
}

const [EASY] = AI_LEVEL_NAMES;

/** Shows a real question from AI Mode and the feedback on an answer, before people pay. */
function PaidSample() {
  const { situation, ask } = questionParts(SAMPLE_QUESTION.content);
  const { company, topic } = SAMPLE_REQUEST;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-hair pt-4">
      <div>
        <h2 className="font-semibold">A question, and its feedback</h2>
        <p className="mt-1 text-sm text-muted">
          Both are from AI Mode, unedited. Its sandbox made them, which stands in where no AI model
          is connected. We wrote the answer.
        </p>
      </div>
      <div className="rounded-md border border-hair border-t-2 border-t-iris p-3">
        <p className="text-xs font-semibold text-muted">
          {`${company} · ${TOPIC_NAMES[topic]} · ${EASY}`}
        </p>
        <p className="mt-1 text-sm">{situation}</p>
        <p className="mt-1 font-bold">{ask}</p>
      </div>
      <div>
        <h3 className="text-xs font-semibold text-muted">An answer</h3>
        <p className="mt-1 text-sm">{SAMPLE_ANSWER}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="text-xs font-semibold text-muted">AI Feedback</h3>
        <FeedbackReport feedback={SAMPLE_FEEDBACK} xp={0} />
      </div>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { NextStep } from '#shared/game/readiness/next-step.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { InterviewDialog } from '#pwa/learner/goals/interview-row.tsx';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { LoopLink } from '#pwa/learner/link-row.tsx';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import {
  FIVE_MINUTES_LINK,
  isCalm,
  isOffer,
  isStop,
  ownLinkOf,
  practiceLink,
} from './step-links.ts';
import type { StepWords } from './step-words.ts';

/** Classes of the 'Not now' button. It is inside a line of text, so its tap area extends above and below the line. */
const DECLINE_CLASSES =
  '-my-4 ml-3 inline-flex min-h-tap items-center underline decoration-control underline-offset-4 hover:text-text';

/**
 * Classes of the links beside the filled button; three links fit in a row on a phone of 360 px. The prerendered shell
 * uses these classes as well.
 */
export const WAY_CLASSES =
  'inline-flex min-h-tap flex-auto items-center justify-center rounded-md border border-control px-1 text-sm font-semibold whitespace-nowrap hover:bg-s2';

/** Classes of a link inside a line of text; its tap area extends above and below the line. */
const INLINE_CLASSES =
  '-my-4 inline-flex min-h-tap items-center underline decoration-control underline-offset-4 hover:text-text';

interface HeroProps {
  step: NextStep;
  words: StepWords;
  state: ShownPractice;
}

/**
 * Shows the one next step, with a single filled button that opens it, and small links beside it for days on which the
 * learner wants something else. Once today's plan is done, no button is filled.
 */
export function Hero({ step, words, state }: HeroProps) {
  const own = ownLinkOf(step);
  const loopId = loopOf(step);
  return (
    <HeroFrame
      headline={words.headline}
      note={
        <>
          {words.lead}
          <span className="text-text">{words.title}</span>
          {words.level}
          {step.kind === 'level' && (
            <button type="button" onClick={() => void decline()} className={DECLINE_CLASSES}>
              Not now
            </button>
          )}
          {step.ready && !step.ready.next && (
            <>
              {' '}
              Could your interview cover other types?{' '}
              <Link to="/settings" hash="prepare" className={INLINE_CLASSES}>
                Add them
              </Link>
              .
            </>
          )}
          {loopId !== null && (
            <>
              {' '}
              <LoopLink loopId={loopId}>See the whole loop</LoopLink>
            </>
          )}
        </>
      }
    >
      {own && (
        <Link
          {...own}
          className={`${buttonClasses(isOffer(step) ? 'outline' : 'primary', true)} basis-full`}
        >
          {words.own}
        </Link>
      )}
      {!isCalm(step) && !isStop(step) && (
        <Ways
          {...{ step, state }}
          first={
            own || isOffer(step) ? WAY_CLASSES : `${buttonClasses('primary', true)} basis-full`
          }
          other={WAY_CLASSES}
        />
      )}
    </HeroFrame>
  );
}

/** The button that sets the date of the next interview, once one is over. */
export function NextDate() {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button look="outline" large className="md:max-w-col" onClick={() => setIsAsking(true)}>
        Set the Next Date
      </Button>
      {isAsking && <InterviewDialog date={null} onClose={close} onGiveUp={close} />}
    </>
  );
}

/**
 * Shows the ways to practice on the last two days before the interview: plain links, below everything that the learner
 * should read.
 */
export function QuietWays({ step, state }: Omit<HeroProps, 'words'>) {
  const quiet =
    'inline-flex min-h-tap items-center text-sm text-muted underline underline-offset-4 hover:text-text';
  return (
    <p className="flex flex-wrap gap-x-6">
      <Ways {...{ step, state }} first={quiet} other={quiet} />
    </p>
  );
}

/**
 * Shows the links to the ways to practice.
 * @param first classes of the link to the step's question
 * @param other classes of the links beside it
 */
function Ways(props: Omit<HeroProps, 'words'> & { first: string; other: string }) {
  const { step, state, first, other } = props;
  const isNew = state.progress.questionsAnswered === 0;
  return (
    <>
      <Link {...practiceLink(step, state)} className={first}>
        Start Practicing
      </Link>
      {!isNew && step.kind !== 'five-minutes' && !isCalm(step) && (
        <Link {...FIVE_MINUTES_LINK} className={other}>
          Five minutes
        </Link>
      )}
      {isNew ? (
        <Link to="/interview" className={other}>
          Mock interview
        </Link>
      ) : (
        <Link to="/ai-mode" className={other}>
          AI Practice
        </Link>
      )}
    </>
  );
}

/** If the step belongs to a loop and its button doesn't open that loop, returns the loop's id; otherwise null. */
function loopOf(step: NextStep): string | null {
  if (step.kind === 'loop') return step.next.loopId;
  return step.kind === 'loop-done' && step.again ? step.loopId : null;
}

/**
 * Stores, as a setting of this device, that the learner refuses the placement. Home then moves on to the next step. If
 * storing fails, the offer stays.
 */
async function decline(): Promise<void> {
  const db = currentDatabase();
  if (!db) return;
  await records.levelRefusedAt
    .set(db, Date.now())
    .catch((error: unknown) =>
      console.warn('That the level is not wanted could not be kept', error),
    );
}

interface HeroFrameProps {
  headline: ReactNode;
  note: ReactNode;
  /** The buttons and links. */
  children: ReactNode;
}

/** Shows the frame of the headline, its note and its links. The prerendered shell uses this component as well. */
export function HeroFrame({ headline, note, children }: HeroFrameProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 md:gap-4">
      <div>
        <h1 className="font-display text-2xl leading-tight font-bold tracking-display text-balance md:text-[2.75rem]">
          {headline}
        </h1>
        <p className="mt-2 text-sm text-muted">{note}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:max-w-col">{children}</div>
    </section>
  );
}

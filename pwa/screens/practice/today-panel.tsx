import { useMemo, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { REVIEW_XP } from '#shared/game/constants.ts';
import { stillPaysAsReview } from '#shared/game/scoring/pay-answer.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { nextOfLoop } from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { storedRun } from '#pwa/device/live/live-values.ts';
import { useDay, useLive } from '#pwa/device/live/use-live.ts';
import { begunFiveMinutesOf, nextWords, placeIn } from '#pwa/learner/practice/begun-run.ts';
import { InterviewRow } from '#pwa/learner/goals/interview-row.tsx';
import { dateWords } from '#pwa/learner/return-words.ts';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import { ToCheckRow } from '#pwa/question/check/to-check/to-check-links.tsx';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { useIsHeldHere, useRounds } from '#pwa/device/live/use-rounds.ts';
import { LoopLink } from '#pwa/learner/link-row.tsx';
import { type RunKind, reviewsOf, type RunData } from './run/question-run.ts';

interface TodayPanelProps extends Pick<RunData, 'decks' | 'shorts' | 'rows' | 'progress'> {
  onStart: (kind: RunKind) => void;
}

/**
 * Lists everything that the learner can start right away: due reviews, five minutes, answers to check and a mock
 * interview. Also shows the interview date.
 */
export function TodayPanel({ decks, shorts, rows, progress, onStart }: TodayPanelProps) {
  const now = useNow();
  const today = localDateOf(now, -new Date(now).getTimezoneOffset());
  const day = useDay(today);
  const { offered, next } = useMemo(
    () => reviewsOf({ decks, shorts, rows, progress, day }, now),
    [decks, shorts, rows, progress, day, now],
  );
  const run = useLive(storedRun);
  const questions = useMemo(() => [...decks.flat(), ...shorts], [decks, shorts]);
  const begun = begunFiveMinutesOf(run ?? null, { questions, rows, progress }, today);
  const due = offered.length;
  const doAllPay = day && offered.every(({ id }) => stillPaysAsReview(day, id));
  return (
    <section>
      <h2 className="mb-1 font-display text-lg font-semibold">Today</h2>
      <div className="rounded-lg border border-hair bg-s1 px-4 *:not-first:border-t *:not-first:border-hair">
        {due > 0 && (
          <Offer
            title={`${due} ${due === 1 ? 'review' : 'reviews'} due`}
            note={`Just before you forget${doAllPay ? `, ${REVIEW_XP} XP each` : ''}`}
          >
            <Button look="outline" className={OFFER_BUTTON} onClick={() => onStart('review')}>
              Review
            </Button>
          </Offer>
        )}
        <Offer
          title="Five minutes"
          note={begun ? nextWords(placeIn(begun)) : 'Reviews, weak spots and new questions'}
        >
          <Button look="outline" className={OFFER_BUTTON} onClick={() => onStart('five-minutes')}>
            {begun ? 'Continue' : 'Start'}
            <span className="sr-only"> five minutes</span>
          </Button>
        </Offer>
        <ToCheckRow className="py-1" />
        <MockInterviewOffer />
        {due === 0 && <Offer title="Reviews" note={emptyWords(next, today)} />}
        <InterviewRow date={progress.interviewDate} today={today} className="py-1" />
      </div>
    </section>
  );
}

/**
 * Returns words for a day without due reviews.
 * @param next ISO date of the next review; null until there is an answer to review
 */
function emptyWords(next: string | null, today: string): string {
  if (next === null) return 'What you answer comes back here, just before you forget it.';
  if (next === today) return 'None right now. The next one comes later today.';
  return `None today. The next one comes ${dateWords(next, today)}.`;
}

/** Offers a mock interview. If a round is open, leads back to it. */
function MockInterviewOffer() {
  const rounds = useRounds();
  const [now] = useState(() => Date.now());
  const next = rounds && nextOfLoop(rounds, now);
  const open = rounds?.find(({ ended }) => ended === null);
  const isHeldHere = useIsHeldHere(open);
  return (
    <Offer
      title="Mock interview"
      note={
        open ? (
          'One round is open: continue, or end it.'
        ) : next ? (
          <>
            {`Your loop: round ${next.number} of ${next.of}, ${TYPE_NAMES[next.type]}. `}
            <LoopLink loopId={next.loopId}>See the whole loop</LoopLink>
          </>
        ) : (
          '20 or 40 minutes, spoken or typed'
        )
      }
    >
      {/* If the round was begun on another device, the button leads to the page of mock interviews. That page first
          explains how to continue. */}
      {open && isHeldHere ? (
        <div className="grid shrink-0 justify-items-stretch">
          <Link
            to="/interview/$id"
            params={{ id: open.mockId }}
            className={`${buttonClasses('outline', false)} ${OFFER_BUTTON}`}
          >
            Continue
          </Link>
          <Link to="/interview" className={buttonClasses('quiet', false)}>
            End It
          </Link>
        </div>
      ) : (
        <Link to="/interview" className={`${buttonClasses('outline', false)} ${OFFER_BUTTON}`}>
          {open ? 'Continue' : 'Set Up'}
        </Link>
      )}
    </Offer>
  );
}

/** Classes that make the buttons of all rows equally wide. */
const OFFER_BUTTON = 'min-w-[5.5rem] shrink-0';

interface OfferProps {
  title: string;
  note: ReactNode;
  /** The button of the row. A row without a button only informs. */
  children?: ReactNode;
}

/** Shows a row with something that can be started right away. */
function Offer({ title, note, children }: OfferProps) {
  return (
    <div className="flex min-h-[3.5rem] flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
      <div className="min-w-[9rem] flex-1">
        <h3 className="leading-snug font-semibold">{title}</h3>
        <p className="text-xs text-muted">{note}</p>
      </div>
      {children}
    </div>
  );
}

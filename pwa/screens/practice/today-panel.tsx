import { useMemo } from 'react';
import { REVIEW_XP } from '#shared/game/constants.ts';
import { stillPaysAsReview } from '#shared/game/scoring/pay-review.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { storedRun } from '#pwa/device/live/plan-values.ts';
import { useDay, useLive } from '#pwa/device/live/use-live.ts';
import { begunFiveMinutesOf, nextWords, placeIn } from '#pwa/learner/begun-run.ts';
import { InterviewRow } from '#pwa/learner/interview/interview-row.tsx';
import { dateWords } from '#pwa/learner/words/return-words.ts';
import { useNow } from '#pwa/learner/use-now.ts';
import { ToCheckRow } from '#pwa/question/check/to-check/to-check-row.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { MockInterviewOffer } from './mock-interview-offer.tsx';
import { Offer, OFFER_BUTTON } from './offer.tsx';
import type { RunKind } from './run/question-run.ts';
import { reviewsOf, type RunData } from './run/run-data.ts';

interface TodayPanelProps extends Pick<RunData, 'decks' | 'shorts' | 'rows' | 'progress'> {
  onStart: (kind: RunKind) => void;
}

/**
 * Lists what can be begun at once (due reviews, five minutes, answers to check, a mock interview) and the interview
 * date.
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
            {begun ? 'Go On' : 'Start'}
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

/** The words when nothing is due. @param next ISO date, or null before the first answer */
function emptyWords(next: string | null, today: string): string {
  if (next === null) return 'What you answer comes back here, just before you forget it.';
  if (next === today) return 'None right now. The next one comes later today.';
  return `None today. The next one comes ${dateWords(next, today)}.`;
}

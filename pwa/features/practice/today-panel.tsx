import { useMemo, type ReactNode } from 'react';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { useDay } from '#pwa/data/live/use-live.ts';
import { useStoredRun } from '#pwa/data/live/use-run.ts';
import { InterviewRow } from '#pwa/learner/interview/interview-row.tsx';
import { dateWords } from '#pwa/learner/words/return-words.ts';
import { useNow } from '#pwa/learner/use-now.ts';
import { ToCheckRow } from '#pwa/question/check/to-check/to-check-row.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { begunFiveMinutesOf, type RunKind } from './run/question-run.ts';
import { reviewsOf, type RunData } from './run/run-data.ts';

interface TodayPanelProps extends Pick<RunData, 'decks' | 'shorts' | 'rows' | 'progress'> {
  onStart: (kind: RunKind) => void;
}

/** What today offers: the questions that come back, five minutes, and the interview that both work for. */
export function TodayPanel({ decks, shorts, rows, progress, onStart }: TodayPanelProps) {
  const now = useNow();
  const today = localDateOf(now, -new Date(now).getTimezoneOffset());
  const day = useDay(today);
  const { offered, next } = useMemo(
    () => reviewsOf({ decks, shorts, rows, progress, day }, now),
    [decks, shorts, rows, progress, day, now],
  );
  const run = useStoredRun();
  const begun = begunFiveMinutesOf(run ?? null, { decks, shorts, rows, progress });
  const due = offered.length;
  return (
    <section>
      <h2 className="mb-2 font-display text-lg font-semibold">Today</h2>
      <div className="rounded-lg border border-hair bg-s1 px-4 *:not-first:border-t *:not-first:border-hair">
        <Offer
          title={due > 0 ? `${due} ${due === 1 ? 'review' : 'reviews'} due` : 'Reviews'}
          note={
            due > 0 ? 'What you are closest to forgetting, 10 XP each.' : emptyWords(next, today)
          }
        >
          {due > 0 && (
            <Button look="outline" className="min-w-[7rem]" onClick={() => onStart('review')}>
              Review
            </Button>
          )}
        </Offer>
        <Offer
          title="Five minutes"
          note={
            begun
              ? `Question ${begun.answers.length + 1} of ${begun.items.length} is next.`
              : 'Reviews, your weakest level and new questions, mixed.'
          }
        >
          <Button look="outline" className="min-w-[7rem]" onClick={() => onStart('five-minutes')}>
            {begun ? 'Go On' : 'Start'}
            <span className="sr-only"> five minutes</span>
          </Button>
        </Offer>
        <ToCheckRow className="py-3" />
        <InterviewRow date={progress.interviewDate} today={today} className="py-3" />
      </div>
    </section>
  );
}

interface OfferProps {
  title: string;
  note: string;
  children: ReactNode;
}

function Offer({ title, note, children }: OfferProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-[10rem] flex-1">
        <h3 className="leading-snug font-semibold">{title}</h3>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {children}
    </div>
  );
}

/** Nothing is due. @param next ISO date or null, when nothing was answered yet */
function emptyWords(next: string | null, today: string): string {
  if (next === null) return 'What you answer comes back here, just before you forget it.';
  if (next === today) return 'None right now. The next one comes later today.';
  return `None today. The next one comes ${dateWords(next, today)}.`;
}

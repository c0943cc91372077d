import { CalendarDays } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { localDateOf } from '#shared/engine/effective-time.ts';
import { useDay } from '#pwa/db/use-live.ts';
import { useStoredRun } from '#pwa/db/use-run.ts';
import { dateWords } from '#pwa/learner/return-words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FolderCard } from '#pwa/ui/folder-card.tsx';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { interviewWords } from './interview-words.ts';
import { openSessionOf, type RunKind } from './question-run.ts';
import { reviewsOf, type RunData } from './run-data.ts';
import { useNow } from './use-now.ts';

const InterviewDialog = lazyPart(
  async () => (await import('./interview-dialog.tsx')).InterviewDialog,
  { failure: 'dialog' },
);

/** The three buttons stand under each other on a phone: one width. */
const offerButton = 'min-w-[7rem]';

interface TodayPanelProps extends Pick<RunData, 'decks' | 'rows' | 'progress'> {
  onStart: (kind: RunKind) => void;
}

/** What today offers: the questions that come back, five minutes, and the interview that both work for. */
export function TodayPanel({ decks, rows, progress, onStart }: TodayPanelProps) {
  const now = useNow();
  const today = localDateOf(now, -new Date(now).getTimezoneOffset());
  const day = useDay(today);
  const { offered, next } = useMemo(
    () => reviewsOf({ decks, rows, progress, day, skipped: [] }, now),
    [decks, rows, progress, day, now],
  );
  const run = useStoredRun();
  const session = openSessionOf(run ?? null, { decks, rows, progress });
  return (
    <FolderCard tab="Today">
      <h2 className="sr-only">Today</h2>
      <div className="grid gap-4 md:grid-cols-2 md:gap-5">
        <Offer
          figure={offered.length}
          title="to review"
          note={offered.length > 0 ? 'Most forgotten first, 10 XP each.' : emptyWords(next, today)}
        >
          {offered.length > 0 && (
            <Button look="outline" className={offerButton} onClick={() => onStart('review')}>
              Review
            </Button>
          )}
        </Offer>
        <Offer
          figure={5}
          title="minutes"
          note={
            session
              ? `Question ${session.answers.length + 1} of ${session.items.length} is next.`
              : 'Reviews, your weakest category and new questions, mixed.'
          }
        >
          <Button look="outline" className={offerButton} onClick={() => onStart('five-minutes')}>
            {session ? 'Go On' : 'Start'}
            <span className="sr-only"> five minutes</span>
          </Button>
        </Offer>
      </div>
      <Interview date={progress.interviewDate} today={today} />
    </FolderCard>
  );
}

interface OfferProps {
  figure: number;
  title: string;
  note: string;
  children: ReactNode;
}

function Offer({ figure, title, note, children }: OfferProps) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:content-between">
      <div className="min-w-[10rem] flex-1">
        <h3 className="flex items-baseline gap-2 font-semibold">
          <span className="font-display text-2xl leading-tight font-bold">{figure}</span> {title}
        </h3>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {children}
    </section>
  );
}

function Interview({ date, today }: { date: string | null; today: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { title, note } = interviewWords(date, today);
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair pt-4">
      <CalendarDays aria-hidden size={20} className="shrink-0 self-start text-muted" />
      <div className="min-w-[10rem] flex-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted">{note}</p>
      </div>
      <Button look="outline" className={offerButton} onClick={() => setIsAsking(true)}>
        {date === null ? 'Set Date' : 'Change'}
        <span className="sr-only"> of the interview</span>
      </Button>
      {isAsking && <InterviewDialog date={date} onClose={close} onGiveUp={close} />}
    </section>
  );
}

/** Nothing is due. @param next ISO date or null, when nothing was answered yet */
function emptyWords(next: string | null, today: string): string {
  if (next === null) return 'What you answer comes back here, just before you forget it.';
  if (next === today) return 'Nothing now. The next one comes later today.';
  return `Nothing today. The next one comes ${dateWords(next, today)}.`;
}

import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import { type DateAsk, interviewWords, isInterviewOver, isLateInDay } from './interview-words.ts';

/** The dialog's package would slow Home's start, so its code loads when it opens. */
export const InterviewDialog = lazyPart(
  async () => (await import('./interview-dialog.tsx')).InterviewDialog,
  { failure: 'dialog' },
);

interface InterviewRowProps {
  /** The interview's ISO date, or null. */
  date: string | null;
  /** Today's ISO date. */
  today: string;
  /** The interview's company, if known; the company's name replaces the note. */
  company?: string | null | undefined;
  /**
   * ISO date of the next timed round before the interview; null if there is none, undefined if this row doesn't show
   * it.
   */
  roundDay?: string | null | undefined;
  /** True if midnight has passed, but the plan's day isn't over; it ends later in the night. */
  isNight?: boolean | undefined;
  /** How to ask for the date if there is none. */
  ask?: DateAsk;
  /** The heading's level. */
  as?: 'h2' | 'h3';
  className?: string;
}

/** The end of each button's accessible name, for people who hear the button without the line beside it. */
const BUTTON_ENDS = {
  ...{
    'Set Date': ' for your interview',
    Change: ' the interview date',
    Answer: ': how did it go?',
  },
} as const;

/**
 * Shows the countdown to the interview. Without a date, it asks when the interview is; after the interview, it asks how
 * it went.
 */
export function InterviewRow(props: InterviewRowProps) {
  const { date, today, company, roundDay, isNight, ask, as: Heading = 'h3', className } = props;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const now = useNow();
  const { title, note, button } = interviewWords(
    date,
    today,
    isInterviewOver(date, now),
    company,
    roundDay,
    isNight,
    isLateInDay(now),
    ask,
  );
  return (
    <div className={joinClasses('flex flex-wrap items-center gap-x-2 gap-y-2', className)}>
      <CalendarDays aria-hidden size={18} className="shrink-0 text-muted" />
      <div className="min-w-[8.5rem] flex-1">
        <Heading className="leading-snug font-semibold">{title}</Heading>
        {note !== '' && <p className="text-xs text-muted">{note}</p>}
      </div>
      <Button look="outline" className="min-w-[5rem] px-2" onClick={() => setIsAsking(true)}>
        {button}
        <span className="sr-only">{BUTTON_ENDS[button]}</span>
      </Button>
      {isAsking && <InterviewDialog date={date} onClose={close} onGiveUp={close} />}
    </div>
  );
}

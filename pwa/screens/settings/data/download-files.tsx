import { CalendarPlus, Layers } from 'lucide-react';
import type { ComponentType } from 'react';
import { useQuestionRows, useHeldQuestions } from '#pwa/device/live/use-live.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { usePlan } from '#pwa/learner/plan/use-plan.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { downloadBlob } from '#pwa/ui/files/download.ts';
import { writeInterviewCalendar } from './interview-calendar.ts';
import { writeReviewDeck } from './review-deck.ts';

/** Makes files for other programs on the device, from the learner's answered questions and the interview date. */
export function TakeAlong({ userId }: { userId: string }) {
  const questions = useHeldQuestions();
  const rows = useQuestionRows();
  const plan = usePlan()?.days ?? [];
  const date = useProgress()?.interviewDate ?? null;
  const answered = questions?.filter(({ id }) => rows?.has(id)) ?? [];
  const hasDate = date !== null && date >= localToday();

  const saveDeck = () =>
    saveText(`northstar-cards-${localToday()}.csv`, 'text/csv', writeReviewDeck(answered));
  const saveCalendar = () => {
    if (date === null) return;
    const text = writeInterviewCalendar(date, plan, userId, Date.now());
    saveText('northstar-interview.ics', 'text/calendar', text);
  };
  return (
    <div className="grid gap-4 border-t border-hair pt-4">
      <TakenFile
        Icon={Layers}
        label="Save Flash Cards"
        text={
          answered.length > 0
            ? `The ${answered.length === 1 ? 'question' : `${answered.length} questions`} you have answered as flash cards (CSV). In Anki, choose File, then Import.`
            : 'Once you have answered a question, you can take it along as a flash card for Anki (CSV).'
        }
        isReady={answered.length > 0}
        onSave={saveDeck}
      />
      <TakenFile
        Icon={CalendarPlus}
        label="Save Interview Date"
        text={
          hasDate
            ? 'The day of your interview for your calendar (.ics), with a reminder the evening before, and what is planned on the days until then, 14 at most.'
            : 'Once you have set an interview date on Home, you can put it into your calendar (.ics).'
        }
        isReady={hasDate}
        onSave={saveCalendar}
      />
    </div>
  );
}

interface TakenFileProps {
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  label: string;
  text: string;
  isReady: boolean;
  onSave: () => void;
}

function TakenFile({ Icon, label, text, isReady, onSave }: TakenFileProps) {
  const id = `take-${label.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <div className="grid gap-2">
      <p id={id} className="text-sm text-muted">
        {text}
      </p>
      <Button
        look="outline"
        disabled={!isReady}
        aria-describedby={id}
        onClick={onSave}
        className="justify-self-start"
      >
        <Icon aria-hidden size={18} />
        {label}
      </Button>
    </div>
  );
}

function saveText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

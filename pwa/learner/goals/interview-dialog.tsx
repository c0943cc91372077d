import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { setInterviewDate } from '#pwa/device/database/record-event.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { PanelDialog } from '#pwa/ui/dialogs/panel-dialog.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { isInterviewOver, isLateInDay } from './interview-words.ts';

interface InterviewDialogProps {
  /** The current interview date as an ISO date, or null. */
  date: string | null;
  onClose: () => void;
}

/** The replies to 'How did it go?'. A reply is neither stored nor counted; it only clears the date. */
const ANSWERS = ['It went well', 'Mixed', 'Not sure yet'];

/**
 * Lets the learner set or clear the interview date. The change is recorded as an event, like an answer, so it needs no
 * network. From 5 PM on the interview's day, the dialog asks how the interview went.
 */
export function InterviewDialog({ date, onClose }: InterviewDialogProps) {
  const today = localToday();
  const [isOver] = useState(() => {
    const now = Date.now();
    return isInterviewOver(date, now) || (date === today && isLateInDay(now));
  });
  const [value, setValue] = useState(date !== null && !isOver ? date : '');
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const save = async (next: string | null) => {
    setIsSaving(true);
    try {
      await setInterviewDate(next);
      onClose();
    } catch (failure) {
      setIsSaving(false);
      sayStorageError('Failed to save the interview date. Please try again.', failure);
    }
  };
  const submit = () => {
    const problem = problemOf(value, today);
    setError(problem);
    if (problem === undefined) void save(value);
    else document.getElementsByName('interview-date')[0]?.focus();
  };

  return (
    <PanelDialog onClose={onClose} isDescribed>
      <Dialog.Title className="font-display text-xl leading-snug font-semibold">
        {isOver ? 'How did it go?' : 'Interview date'}
      </Dialog.Title>
      <Dialog.Description className="mt-2 text-muted">
        {isOver
          ? 'Any answer clears the date. Nothing of it is kept or counted.'
          : 'Home then has a plan for each day until that one: practice, reviews, and timed rounds, which come more often in the last two weeks.'}
      </Dialog.Description>
      {isOver && (
        <div className="mt-4 grid gap-2 md:grid-cols-3">
          {ANSWERS.map((words) => (
            <Button key={words} look="outline" disabled={isSaving} onClick={() => void save(null)}>
              {words}
            </Button>
          ))}
        </div>
      )}
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={isOver ? 'Or the date of the next one' : 'Date'}
          name="interview-date"
          type="date"
          min={today}
          value={value}
          error={error}
          onChange={(event) => {
            setValue(event.target.value);
            if (error !== undefined) setError(problemOf(event.target.value, today));
          }}
        />
        <div className="grid gap-2 md:grid-cols-2">
          <Button type="submit" disabled={isSaving}>
            Save Date
          </Button>
          {date === null || isOver ? (
            <Dialog.Close className={buttonClasses('outline', false)}>Cancel</Dialog.Close>
          ) : (
            <Button look="outline" disabled={isSaving} onClick={() => void save(null)}>
              Clear Date
            </Button>
          )}
        </div>
      </form>
    </PanelDialog>
  );
}

/**
 * Returns an error message for the date, or undefined if it is right.
 * @param value the field's content: an ISO date, or empty if it isn't a date
 */
function problemOf(value: string, today: string): string | undefined {
  if (value === '') return 'Please choose a date';
  return value < today ? 'Please choose today or a later day' : undefined;
}

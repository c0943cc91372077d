import { Flag } from 'lucide-react';
import { useEffect, useRef, useState, useId } from 'react';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { useKeyboardRoom } from '#pwa/question/ask/use-keyboard-room.ts';
import { isComposing } from '#pwa/ui/controls/is-composing.ts';
import { useWholeInSight } from './result-frame.tsx';

/**
 * Lets the learner report a problem with a question to its authors. The report is stored as an event. Without a
 * network, it waits on the device for the next sync.
 */
export function ReportProblem({ question }: { question: CuratedQuestion }) {
  const [state, setState] = useState<'closed' | 'open' | 'kept'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => {
    if (isLeft && state !== 'open') button.current?.focus();
  }, [isLeft, state]);
  const leave = (next: 'closed' | 'kept') => {
    setIsLeft(true);
    setState(next);
  };
  return (
    <section className="grid gap-2">
      <p role="status" className={state === 'kept' ? 'text-sm' : 'sr-only'}>
        {state === 'kept' && 'Thank you. Your report is saved and goes out with the next sync.'}
      </p>
      {state === 'open' ? (
        <ReportForm
          question={question}
          onKept={() => leave('kept')}
          onCancel={() => leave('closed')}
        />
      ) : (
        <Button
          ref={button}
          look="quiet"
          onClick={() => setState('open')}
          className="-mx-3 justify-self-start px-3 text-xs font-normal"
        >
          <Flag aria-hidden size={14} />
          {state === 'kept' ? 'Report another problem' : 'Report a problem'}
        </Button>
      )}
    </section>
  );
}

/** The maximum number of characters in a report. */
const MAX_CHARACTERS = 1_000;

/**
 * Reports that the learner has begun and not submitted, by question id. While the app is open, Cancel, Close and Next
 * don't lose them.
 */
const begun = new Map<string, string>();

interface ReportFormProps {
  question: CuratedQuestion;
  /** Called after the report was added to the log. */
  onKept: () => void;
  onCancel: () => void;
}

/** Shows a field for a few words about the problem. */
function ReportForm({ question, onKept, onCancel }: ReportFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => begun.get(question.id) ?? '');
  const [isSaving, setIsSaving] = useState(false);
  useKeyboardRoom(area);
  useWholeInSight(form);
  useEffect(() => area.current?.focus(), []);
  const change = (next: string) => {
    begun.set(question.id, next);
    setText(next);
  };
  const send = async () => {
    if (text.trim() === '' || isSaving) return;
    setIsSaving(true);
    try {
      const about = { questionId: question.id, questionRevision: question.revision };
      await recordEvent({ kind: 'problem-reported', ...about, text: text.trim() });
      begun.delete(question.id);
      onKept();
    } catch (error) {
      setIsSaving(false);
      sayStorageError('Failed to save your report. Please try again.', error);
    }
  };
  return (
    <form
      ref={form}
      className="grid scroll-my-3 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        What's wrong with this question?
      </label>
      <textarea
        ref={area}
        id={id}
        value={text}
        maxLength={MAX_CHARACTERS}
        rows={3}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          if (event.key !== 'Escape') return;
          // Escape closes the form, but not the result around it.
          event.nativeEvent.stopImmediatePropagation();
          onCancel();
        }}
        className="field-sizing-content min-h-[5.5rem] w-full resize-y rounded-md border border-control bg-s1 p-3 text-text"
      />
      <div className="flex gap-2">
        <Button type="submit" look="outline" disabled={text.trim() === '' || isSaving}>
          Send Report
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { useId } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';

interface AskFieldProps {
  /** The question typed so far. Like all words, it outlives a killed tab. */
  text: string;
  onType: (text: string) => void;
  onAsk: (question: string) => void;
}

const LONGEST = 300;

/** A field to ask the interviewer something. It doesn't show what can be asked. */
export function AskField({ text, onType, onAsk }: AskFieldProps) {
  const id = useId();
  const ask = () => {
    const question = text.replaceAll(/\s+/g, ' ').trim();
    if (question !== '') onAsk(question);
  };
  return (
    <form
      className="flex gap-2 in-data-keyboard:sr-only"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Ask the interviewer
      </label>
      <input
        id={id}
        value={text}
        maxLength={LONGEST}
        placeholder="Ask the interviewer"
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => onType(event.target.value)}
        className="min-h-tap min-w-0 flex-1 rounded-md border border-control bg-s1 px-3 text-md"
      />
      <Button type="submit" look="outline" aria-disabled={text.trim() === ''}>
        Ask
      </Button>
    </form>
  );
}

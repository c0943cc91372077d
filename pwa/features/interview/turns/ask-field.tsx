import { useId, useState } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';

interface AskFieldProps {
  onAsk: (question: string) => void;
}

const LONGEST = 300;

/** Where the interviewer is asked something; what can be asked isn't shown. */
export function AskField({ onAsk }: AskFieldProps) {
  const [text, setText] = useState('');
  const id = useId();
  const ask = () => {
    const question = text.replaceAll(/\s+/g, ' ').trim();
    if (question === '') return;
    onAsk(question);
    setText('');
  };
  return (
    <form
      className="flex gap-2"
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
        onChange={(event) => setText(event.target.value)}
        className="min-h-tap min-w-0 flex-1 rounded-md border border-control bg-s1 px-3 text-md"
      />
      <Button type="submit" look="outline" aria-disabled={text.trim() === ''}>
        Ask
      </Button>
    </form>
  );
}

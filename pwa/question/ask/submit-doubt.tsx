import { useEffect, useId, useRef } from 'react';
import type { SubmitDoubt as Doubt } from '#shared/coach/ask-before-submit.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

const WORDS: Record<Doubt, string> = {
  copied: "That's the question's own text. Send it as your answer?",
  'repeated-text': 'You gave this text to another question. Send it here, too?',
  'one-word': "That's one word, again and again. Send it as your answer?",
  'no-sentence': "That's hardly a sentence yet. Send it as your answer?",
};

interface SubmitDoubtProps {
  doubt: Doubt;
  onSend: () => void;
  onWriteOn: () => void;
}

/** Asks once, in place of Submit, about a text that doesn't look like an answer; it blocks nothing. */
export function SubmitDoubt({ doubt, onSend, onWriteOn }: SubmitDoubtProps) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      className="mx-auto grid w-full max-w-col gap-2 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:max-w-wide md:justify-items-end"
    >
      <p id={id} className="font-semibold">
        {WORDS[doubt]}
      </p>
      <div className="flex w-full gap-2 md:max-w-[28rem]">
        <Button look="outline" large onClick={onSend} className="flex-1 px-2 text-md">
          Send anyway
        </Button>
        <Button ref={first} large onClick={onWriteOn} className="flex-1 px-2">
          Keep writing
        </Button>
      </div>
    </div>
  );
}

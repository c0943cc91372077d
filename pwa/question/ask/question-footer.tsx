import { useEffect, useState, type RefObject, useId, useRef } from 'react';
import type { SubmitDoubt as Doubt } from '#shared/coach/ask-before-submit.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

/**
 * A fade at the bottom edge that says how much is below. Screen readers don't hear it, and it covers no whole option.
 */
export function MoreBelow({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const hidden = useHiddenBelow(scroller);
  if (!hidden.isMore) return null;
  return (
    <div aria-hidden className="pointer-events-none relative">
      <div className="absolute inset-x-0 bottom-0 h-[20px] bg-linear-to-t from-bg to-transparent" />
      <p className="absolute bottom-[-9px] left-1/2 z-1 -translate-x-1/2 rounded-pill border border-hair bg-s2 px-3 text-[0.6875rem] leading-[1.4] font-semibold whitespace-nowrap text-muted">
        {hidden.options > 0 ? `${hidden.options} more` : 'more'}
      </p>
    </div>
  );
}

/** Pixels that may be cut off, such as a border or a shadow, before anything counts as hidden. */
const SLACK_PX = 4;

interface HiddenBelow {
  /** Whether anything is below the bottom edge. */
  isMore: boolean;
  /** How many options can't be seen whole. */
  options: number;
}

const NOTHING: HiddenBelow = { isMore: false, options: 0 };

/** Returns what a scrolling part hides below its bottom edge; follows scrolling, new content and resizing. */
function useHiddenBelow(scroller: RefObject<HTMLElement | null>): HiddenBelow {
  const [hidden, setHidden] = useState(NOTHING);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const edge = element.getBoundingClientRect().bottom + SLACK_PX;
      const isMore = element.scrollHeight - element.scrollTop - element.clientHeight > SLACK_PX * 4;
      const options = [...element.querySelectorAll('[data-option]')].filter(
        (option) => option.getBoundingClientRect().bottom > edge,
      ).length;
      setHidden((before) =>
        before.isMore === isMore && before.options === options ? before : { isMore, options },
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [scroller]);
  return hidden;
}

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

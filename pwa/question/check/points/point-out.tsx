import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import type { OwnSentences } from '#shared/coach/likely-sentences.ts';
import { MAX_QUOTE_CHARACTERS } from '#shared/game/constants.ts';
import { sentencesOf } from '#pwa/question/check/coach/load-coach.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface PointOutProps {
  question: CoachQuestion;
  /** The learner's own words. */
  text: string;
  point: { id: string; text: string };
  isPointed: boolean;
  onPoint: (quote: string) => void;
  /** Called if the learner didn't say the point; its tick goes away. */
  onDeny: () => void;
}

/** 'Where did you say this?' with the learner's own sentences to tap; the two likeliest are marked. */
export function PointOut({ isPointed, onPoint, onDeny, ...asked }: PointOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="grid gap-2 pr-2 pb-1 pl-[42px]">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-tap items-center gap-1 justify-self-start text-left text-sm font-semibold"
      >
        {isPointed ? 'Another sentence' : 'Where did you say this?'}
        <span className="sr-only"> {asked.point.text}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className={joinClasses('shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <Sentences
          {...asked}
          onPoint={(quote) => {
            onPoint(quote);
            close();
          }}
          onDeny={() => {
            onDeny();
            close();
          }}
        />
      )}
    </div>
  );
}

function Sentences({ question, text, point, onPoint, onDeny }: Omit<PointOutProps, 'isPointed'>) {
  const [own, setOwn] = useState<OwnSentences | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    let isGone = false;
    sentencesOf(question, text).then(
      (found) => !isGone && setOwn(found),
      (error: unknown) => console.warn('The coach could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [question, text]);
  useEffect(() => {
    const likely = list.current?.querySelector<HTMLElement>('[data-likely]');
    // Scrolls only the list; the page stays where it is.
    if (own && list.current && likely)
      list.current.scrollTop = likely.offsetTop - list.current.offsetTop;
  }, [own]);
  if (!own) return <div aria-hidden className="min-h-tap" />;
  const likely = own.likely[question.keyPoints.findIndex(({ id }) => id === point.id)] ?? [];
  return (
    <>
      <ul
        ref={list}
        aria-label="Your sentences"
        className="grid max-h-[50dvh] gap-2 overflow-y-auto"
      >
        {own.sentences.map(({ start, end }) => {
          const isLikely = likely.includes(start);
          const quote = text.slice(start, end).trim();
          return (
            <li key={start} {...(isLikely && { 'data-likely': '' })}>
              <button
                type="button"
                onClick={() => onPoint(quote.slice(0, MAX_QUOTE_CHARACTERS))}
                className={joinClasses(
                  'flex min-h-tap w-full items-center justify-between gap-2 rounded-md border px-3 py-2 text-left text-sm leading-snug',
                  isLikely ? 'border-iris bg-tint-iris' : 'border-control hover:bg-s2',
                )}
              >
                <span>{quote}</span>
                {isLikely && <span className="text-xs font-semibold text-iris">Likely</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <Button look="quiet" onClick={onDeny} className="justify-self-start">
        I didn’t say it
      </Button>
    </>
  );
}

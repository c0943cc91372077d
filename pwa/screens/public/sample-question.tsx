import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { FolderCard } from '#pwa/ui/layout/folder-card.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface SampleQuestionProps {
  className?: string;
  onRegister: () => void;
}

/**
 * Shows a question to try without an account: after the answer come the verdict, the reason, and the offer to go on.
 */
export function SampleQuestion({ className, onRegister }: SampleQuestionProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const wayOn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) wayOn.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <FolderCard tab={`${SAMPLE.company} · ${SAMPLE.topic}`} className={className}>
      <h2 className="text-xs font-semibold text-muted">Try one now</h2>
      <p className="mt-1">{SAMPLE.situation}</p>
      <p className="mt-2 font-display text-lg leading-snug font-semibold text-balance">
        {SAMPLE.ask}
      </p>
      <ul className="mt-4 grid gap-2">
        {SAMPLE.options.map(({ text, why }, index) => {
          const state = chosen === null ? 'open' : stateOf(index, chosen);
          // The verdict and the next button move up to where the visitor is looking.
          return (
            state !== 'other' && (
              <li key={text}>
                <SampleOption
                  text={text}
                  why={why}
                  state={state}
                  onChoose={() => setChosen(index)}
                />
              </li>
            )
          );
        })}
      </ul>
      <div ref={wayOn} role="status" className="scroll-mb-4 mt-4 empty:hidden">
        {chosen !== null && (
          <>
            <p className="font-semibold">
              {chosen === SAMPLE.correct ? 'Correct! ' : 'Incorrect. '}
              <span className="font-display">{SAMPLE.takeaway}</span>
            </p>
            <p className="mt-2 text-muted">
              With an account, a right answer like this is worth at least 50 XP.
            </p>
            <Button className="mt-3 w-full" onClick={onRegister}>
              Create a free account
            </Button>
          </>
        )}
      </div>
    </FolderCard>
  );
}

type OptionState = 'open' | 'right' | 'wrong' | 'other';

function stateOf(index: number, chosen: number): OptionState {
  if (index === SAMPLE.correct) return 'right';
  return index === chosen ? 'wrong' : 'other';
}

interface SampleOptionProps {
  text: string;
  why: string;
  state: Exclude<OptionState, 'other'>;
  onChoose: () => void;
}

function SampleOption({ text, why, state, onChoose }: SampleOptionProps) {
  return (
    <button
      type="button"
      disabled={state !== 'open'}
      onClick={onChoose}
      className={joinClasses(
        'flex min-h-tap w-full items-start gap-3 rounded-sm border px-3 py-3 text-left text-sm',
        state === 'open' && 'border-hair bg-bg hover:border-control',
        state === 'right' && 'border-mint bg-tint-mint',
        state === 'wrong' && 'border-rose bg-tint-rose',
      )}
    >
      {state === 'right' && <Check aria-hidden size={20} className="shrink-0 text-mint" />}
      {state === 'wrong' && <X aria-hidden size={20} className="shrink-0 text-rose" />}
      <span>
        {state === 'right' && <span className="sr-only">Right: </span>}
        {state === 'wrong' && <span className="sr-only">Your choice, wrong: </span>}
        {text}
        {state !== 'open' && <span className="mt-1 block text-muted">{why}</span>}
      </span>
    </button>
  );
}

/** The question that a visitor can try. It needs no network, and earns no XP. */
export const SAMPLE = {
  company: 'Google style',
  topic: 'Metrics & KPIs',
  situation:
    'Your to-do app has a new home screen. “People open it twice as often as before,” says your designer, and wants to celebrate.',
  ask: 'What do you ask first?',
  options: [
    {
      text: '“Which part of it do they open most?”',
      why: 'Good to know later. It takes the good news for granted.',
    },
    {
      text: '“Do they get more done, or just look for longer?”',
      why: "Opening twice can mean that it helps, or that they can't find things. What they finish tells you which.",
    },
    {
      text: '“When can we show it to everyone else, too?”',
      why: 'It brings the change to more people before you know whether it helps them.',
    },
    {
      text: '“Have our ratings in the store gone up since then?”',
      why: 'Ratings come late and from a few. What all of them did is already in your data.',
    },
  ],
  correct: 1,
  takeaway: "More use isn't more value. Ask what people got done.",
} as const;

import { Check } from 'lucide-react';
import { useState } from 'react';
import { useStories } from '#pwa/device/live/use-stories.ts';
import { AXIS_MEANINGS } from '#shared/content/axes.ts';
import type { Axis, Band } from '#shared/game/constants.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { isNotice, resultNotes } from '#pwa/question/result/result-notes.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { BandRows } from './bands.tsx';
import { DebriefFrame, type DebriefStep } from './debrief-steps.tsx';
import { axesOf, recordGuess } from './marks.ts';

interface GuessStepProps extends DebriefStep {
  outcomes: readonly Outcome[];
}

/**
 * Shows the screen on which the learner guesses a band for each axis before seeing any evidence. A locked guess never
 * changes.
 */
export function GuessStep({ round, title, onClose, outcomes }: GuessStepProps) {
  const [guess, setGuess] = useState<ReadonlyMap<Axis, Band>>(new Map());
  const [told, setTold] = useState<readonly string[]>([]);
  // The meanings of the bands are collapsed at first on a narrow screen, so that all rows stay visible.
  const [areMeaningsShown, setAreMeaningsShown] = useState(false);
  const axes = axesOf(round.mock);
  const lock = () => {
    recordGuess(round.mock, guess, told).catch((error: unknown) =>
      sayStorageError('Failed to save your guess. Please try again.', error),
    );
  };
  const notes = outcomes.flatMap((outcome) => resultNotes(outcome, localToday()));
  const isWhole = guess.size === axes.length;
  return (
    <DebriefFrame
      title={title}
      end={xpWords(outcomes)}
      at={0}
      onClose={onClose}
      footer={
        <>
          <Button large disabled={!isWhole} onClick={lock}>
            Lock my guess
          </Button>
          <p className="text-center text-xs text-muted">
            {isWhole ? 'Next: what you said.' : 'Pick one in each row.'}
          </p>
        </>
      }
    >
      <div>
        <TurnHeading>How did it go?</TurnHeading>
        <p className="mt-1 text-sm text-muted">Guess first. Later you see it beside your marks.</p>
      </div>
      <Button
        look="outline"
        aria-expanded={areMeaningsShown}
        onClick={() => setAreMeaningsShown(!areMeaningsShown)}
        className="justify-self-start px-3 text-sm lg:hidden"
      >
        What each row means
      </Button>
      <BandRows
        axes={axes}
        bands={guess}
        onChange={setGuess}
        renderBelow={(axis) => (
          <p
            className={`mt-1 text-sm leading-snug text-muted ${areMeaningsShown ? '' : 'hidden lg:block'}`}
          >
            {AXIS_MEANINGS[axis]}
          </p>
        )}
      />
      {round.mock.started.type === 'behavioural' && <ToldPart told={told} onChange={setTold} />}
      <ul aria-label="Rewards" className="text-xs text-muted empty:hidden">
        {notes
          .filter((note) => !isNotice(note))
          .map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
    </DebriefFrame>
  );
}

/** Asks which of the learner's own stories were told in the round; shows nothing if the learner has no stories. */
function ToldPart({ told, onChange }: ToldPartProps) {
  const held = useStories();
  if (!held || held instanceof Error) return null;
  const stories = held.stories.filter(({ headline }) => headline !== '');
  if (stories.length === 0) return null;
  const toggle = (id: string) =>
    onChange(told.includes(id) ? told.filter((other) => other !== id) : [...told, id]);
  return (
    <div role="group" aria-label="Which story did you tell?" className="grid gap-2">
      <p aria-hidden className="font-semibold">
        Which story did you tell?
      </p>
      {stories.map(({ storyId, headline }) => {
        const isTold = told.includes(storyId);
        return (
          <button
            key={storyId}
            type="button"
            aria-pressed={isTold}
            onClick={() => toggle(storyId)}
            className={`flex min-h-tap items-center gap-2 rounded-md border px-3 py-2 text-left text-sm ${isTold ? 'border-iris bg-tint-iris font-semibold' : 'border-control hover:bg-s2'}`}
          >
            <span className="min-w-0 flex-1 break-words">{headline}</span>
            {isTold && <Check aria-hidden size={16} className="shrink-0 text-iris" />}
          </button>
        );
      })}
    </div>
  );
}

interface ToldPartProps {
  /** Ids of the stories. */
  told: readonly string[];
  onChange: (told: readonly string[]) => void;
}

/**
 * Returns each answer's own XP, without rewards: '+50 XP', or '+50 and +50 XP' for two cases. Null if no answer earned
 * any.
 */
function xpWords(outcomes: readonly Outcome[]): string | null {
  const paid = outcomes.flatMap(({ xpEarned }) => (xpEarned > 0 ? [xpEarned] : []));
  if (paid.length === 0) return null;
  return `${paid.map((xp) => `+${xp.toLocaleString('en')}`).join(' and ')} XP`;
}

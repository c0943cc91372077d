import type { ReadinessWord } from '#shared/game/readiness/readiness.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

const FILLED: Record<ReadinessWord, number> = {
  none: 0,
  early: 1,
  building: 2,
  fading: 3,
  'ready-untimed': 3,
  ready: 3,
};

const FACES: Partial<Record<ReadinessWord, string>> = {
  ready: 'bg-mint',
  'ready-untimed': 'border-2 border-mint',
  fading: 'border border-ember cell-fade',
};

/** Three cells beside the word that say the same: up to three are filled, or hatched if the skill fades. */
export function ReadinessMarks({ word }: { word: ReadinessWord }) {
  return (
    <span aria-hidden className="flex shrink-0 gap-[3px]">
      {[1, 2, 3].map((mark) => (
        <span
          key={mark}
          className={joinClasses(
            'size-[10px] rounded-[3px]',
            mark <= FILLED[word] ? (FACES[word] ?? 'bg-primary') : 'border border-control',
          )}
        />
      ))}
    </span>
  );
}

import type { SoundsOfRound } from '#pwa/device/database/single-records.ts';
import { useSounds } from '#pwa/device/live/use-rounds.ts';
import { SaveFiles } from './save-files.tsx';
import { sizeWords } from './recordings-words.ts';

/**
 * Says how many recordings the sign-out or deletion will delete, and offers to save them first. Shows nothing if there
 * are none.
 */
export function LostRecordings() {
  const rounds = useSounds() ?? [];
  if (rounds.length === 0) return null;
  return (
    <div className="mt-2 grid gap-2">
      <p>{lostWords(rounds)}</p>
      <SaveFiles mockIds={rounds.map(({ mockId }) => mockId)} />
    </div>
  );
}

/**
 * Says how many recordings will be lost. The count includes recordings that the learner didn't choose to keep, because
 * without this action they would stay until their 14 days are over.
 */
function lostWords(rounds: readonly SoundsOfRound[]): string {
  const size = sizeWords(rounds.reduce((sum, { bytes }) => sum + bytes, 0));
  const kept = rounds.filter(({ isKept }) => isKept).length;
  const all = kept === rounds.length ? ' that you kept' : '';
  const some = kept === 1 ? ' You kept one of them.' : ` You kept ${kept} of them.`;
  return rounds.length === 1
    ? `One recording${all} goes, too (${size}). It is on this device alone.`
    : `${rounds.length} recordings${all} go, too (${size}). They are on this device alone.${kept === 0 || all ? '' : some}`;
}

import type { Focus } from '#pwa/interview/debrief/focus/focus.ts';
import { redoTake } from '#pwa/interview/round/use-redo.ts';
import { SoundPlayer } from '#pwa/interview/voice/sound-player.tsx';

interface RedoWordsProps {
  mockId: string;
  focus: Pick<Focus, 'judged' | 'point'>;
}

/**
 * Shows the words of the redo, its recording if this device has one, and whether the redo now has the point that was
 * missing. A redo is shorter than a round, so the other points that it lacks aren't counted against it.
 */
export function RedoWords({ mockId, focus: { judged, point } }: RedoWordsProps) {
  const { better, place, ticks, question } = judged;
  if (!better) return null;
  const added = question.keyPoints.filter(
    ({ id }) => id !== point?.id && better.ticks.includes(id) && !ticks.includes(id),
  );
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-semibold">Your redo</h3>
      <p role="status">
        {point
          ? `${better.ticks.includes(point.id) ? 'Now in it' : 'Not in it yet'}: “${point.text}”.${alsoNew(added)}`
          : 'Read it again beside the strong sentence: is it in there now?'}
      </p>
      <SoundPlayer name="your redo" turn={{ ...redoTake(mockId, place), marks: [] }} />
      <p className="border-l-2 border-iris pl-2 whitespace-pre-wrap">
        {better.text || <span className="text-muted">Spoken</span>}
      </p>
    </section>
  );
}

function alsoNew(points: readonly { text: string }[]): string {
  if (points.length === 0) return '';
  return ` Also new: ${points.map(({ text }) => `“${text}”`).join(', ')}.`;
}

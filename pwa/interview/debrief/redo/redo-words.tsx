import type { Focus } from '#pwa/interview/debrief/focus/focus.ts';
import { redoTake } from '#pwa/interview/round/use-redo.ts';
import { SoundPlayer } from '#pwa/interview/voice/sound-player.tsx';

interface RedoWordsProps {
  mockId: string;
  focus: Pick<Focus, 'judged' | 'point'>;
}

/** What was said in the redo, heard where this device has recorded it, beside what the answer had; nothing where there is none. */
export function RedoWords({ mockId, focus: { judged, point } }: RedoWordsProps) {
  const { better, place, ticks, question } = judged;
  if (!better) return null;
  const of = question.keyPoints.length;
  const isHeld = point !== null && better.ticks.includes(point.id);
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-semibold">Your redo</h3>
      <p role="status">
        {point
          ? `By your own ticks: your answer ${ticks.length} of ${of} points, your redo ${better.ticks.length}, ${isHeld ? 'with' : 'without'} this one.`
          : 'Read it again beside the strong sentence: is it in there now?'}
      </p>
      <SoundPlayer name="your redo" turn={{ ...redoTake(mockId, place), marks: [] }} />
      <p className="border-l-2 border-iris pl-2 whitespace-pre-wrap">
        {better.text || <span className="text-muted">Spoken</span>}
      </p>
    </section>
  );
}

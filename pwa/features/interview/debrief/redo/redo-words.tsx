import { SoundPlayer } from '#pwa/features/interview/voice/sound-player.tsx';
import { redoTake } from '#pwa/features/interview/session/use-redo.ts';
import type { JudgedCase } from '#pwa/features/interview/debrief/debrief-steps.ts';

interface RedoWordsProps {
  mockId: string;
  judged: Pick<JudgedCase, 'place' | 'better'>;
}

/** What was said in the redo, heard where this device has recorded it; nothing where there is none. */
export function RedoWords({ mockId, judged: { place, better } }: RedoWordsProps) {
  if (!better) return null;
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-semibold">Your redo</h3>
      <SoundPlayer name="your redo" turn={{ ...redoTake(mockId, place), marks: [] }} />
      <p className="border-l-2 border-iris pl-2 whitespace-pre-wrap">
        {better.text || <span className="text-muted">Spoken</span>}
      </p>
    </section>
  );
}

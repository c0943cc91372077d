import type { SyntheticEvent } from 'react';
import { Disclosure } from '#pwa/question/result/disclosure.tsx';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.ts';
import { SoundPlayer } from '#pwa/interview/voice/sound-player.tsx';

interface FirstAnswerProps {
  judged: JudgedCase;
  /** A microphone is open: it would hear the first answer, too. */
  isRecording: boolean;
}

/** The first answer while it is said once more: folded, and open it leaves the field below in sight. */
export function FirstAnswer({ judged, isRecording }: FirstAnswerProps) {
  const said = judged.turns.findLast(({ phase }) => phase === 'answer');
  if (!said) return null;
  return (
    <div className="scroll-mt-2">
      <Disclosure summary={<h2>Your first answer</h2>} onToggle={bringIntoSight}>
        {!isRecording && <SoundPlayer name="your first answer" turn={said} />}
        {said.text ? (
          // A long one scrolls, by keyboard, too.
          <textarea
            readOnly
            aria-label="Your first answer"
            value={said.text}
            className="h-[7.5rem] w-full resize-none border-l-2 border-iris bg-transparent pl-2 lg:h-[14rem]"
          />
        ) : (
          <p className="text-muted">
            {isRecording ? 'Spoken. It can be heard while nothing is recorded.' : 'Spoken'}
          </p>
        )}
      </Disclosure>
    </div>
  );
}

/** To the top: the field below then shows with it, on a small phone, too. */
function bringIntoSight({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.parentElement?.scrollIntoView({ block: 'start' });
}

import type { SyntheticEvent } from 'react';
import { Disclosure } from '#pwa/question/result/result-frame.tsx';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.ts';
import { SoundPlayer } from '#pwa/interview/voice/sound-player.tsx';

interface FirstAnswerProps {
  judged: JudgedCase;
  /** Whether a microphone is open, which would also record the first answer if it played. */
  isRecording: boolean;
}

/** Shows the first answer, folded, during a redo. When it is open, the field below stays in sight. */
export function FirstAnswer({ judged, isRecording }: FirstAnswerProps) {
  const said = judged.turns.findLast(({ phase }) => phase === 'answer');
  if (!said) return null;
  return (
    <div className="scroll-mt-2">
      <Disclosure summary={<h2>Your first answer</h2>} onToggle={bringIntoSight}>
        {!isRecording && <SoundPlayer name="your first answer" turn={said} />}
        {said.text ? (
          // A text area, so that a long answer scrolls, also by keyboard.
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

/** Scrolls the first answer to the top, so that the field below shows with it, even on a small phone. */
function bringIntoSight({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.parentElement?.scrollIntoView({ block: 'start' });
}

import { useState } from 'react';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { ReadAloud } from '#pwa/question/ask/dictate/read-aloud.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';

interface CutInProps {
  /** The interviewer's words; null while the interviewer listens. */
  line: string | null;
  /** Whether the line is also said aloud, once. */
  isSpoken: boolean;
}

/**
 * Shows the interviewer's words in the middle of an answer. They stand below the answer, where they neither move nor
 * cover the text being written. Neither the learner's words nor the focus is lost.
 */
export function CutIn({ line, isSpoken }: CutInProps) {
  return (
    <>
      {line !== null && <Label line={line} isSpoken={isSpoken} />}
      <p
        role="status"
        className="font-display text-lg leading-tight font-bold text-balance empty:hidden in-data-keyboard:text-sm"
      >
        {line}
      </p>
    </>
  );
}

function Label({ line, isSpoken }: { line: string; isSpoken: boolean }) {
  const [isOff, setIsOff] = useState(false);
  const turnOff = () => {
    records.interruptionsOff.set(requireDatabase(), true).then(
      () => setIsOff(true),
      (error: unknown) => sayStorageError('Failed to save this. Please try again.', error),
    );
  };
  return (
    <div className="flex min-h-tap items-center justify-between gap-2 text-sm text-muted in-data-keyboard:hidden">
      <p>The interviewer</p>
      <div className="flex items-center">
        <ReadAloud parts={[line]} isBegunAtOnce={isSpoken} />
        {isOff ? (
          <p role="status">You won’t be interrupted again.</p>
        ) : (
          <Button look="quiet" onClick={turnOff} className="-mr-3">
            Don’t interrupt me
          </Button>
        )}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { keepInterruptionsOff } from '#pwa/device/records/interview/interruptions.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { ReadAloud } from '#pwa/question/ask/dictate/read-aloud.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';

interface CutInProps {
  /** Null: the interviewer listens. */
  line: string | null;
  /** It is said aloud, too, once. */
  isSpoken: boolean;
}

/**
 * What the interviewer says in the middle of an answer: below it, where nothing that is being written moves or is
 * covered. It takes neither words nor the focus.
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
    keepInterruptionsOff(requireDatabase(), true).then(
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

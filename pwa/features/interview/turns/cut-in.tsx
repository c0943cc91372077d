import { useState } from 'react';
import { keepInterruptionsOff } from '#pwa/data/kept/rounds/interruptions.ts';
import { requireDatabase } from '#pwa/data/db/open-database.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { ReadAloud } from '#pwa/question/ask/dictate/read-aloud.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';

interface CutInProps {
  /** Null: the interviewer listens. */
  line: string | null;
  /** It is said aloud, too, once. */
  isSpoken: boolean;
}

/** What the interviewer says in the middle of an answer. It takes nothing away, neither words nor the focus. */
export function CutIn({ line, isSpoken }: CutInProps) {
  return (
    <>
      <div
        role="status"
        className="sticky top-0 z-10 mb-2 border-b border-hair bg-bg py-2 empty:hidden"
      >
        {line !== null && (
          <>
            <p className="text-sm text-muted">The interviewer</p>
            <p className="font-display text-lg leading-tight font-bold text-balance">{line}</p>
          </>
        )}
      </div>
      {line !== null && <Beside line={line} isSpoken={isSpoken} />}
    </>
  );
}

function Beside({ line, isSpoken }: { line: string; isSpoken: boolean }) {
  const [isOff, setIsOff] = useState(false);
  const turnOff = () => {
    keepInterruptionsOff(requireDatabase(), true).then(
      () => setIsOff(true),
      (error: unknown) => sayStorageError('Failed to save this. Please try again.', error),
    );
  };
  return (
    <div className="mb-3 text-sm text-muted">
      <div className="flex items-center justify-between gap-2">
        <p>Take it up now, or when you get there. Your answer goes on.</p>
        <ReadAloud parts={[line]} isBegunAtOnce={isSpoken} />
      </div>
      {isOff ? (
        <p role="status">
          You won’t be interrupted again. You can change that when you begin a round.
        </p>
      ) : (
        <Button look="quiet" onClick={turnOff} className="-ml-3">
          Don’t interrupt me
        </Button>
      )}
    </div>
  );
}

import { Bookmark, NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { useNotes } from '#pwa/device/live/use-notes.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NoteField } from './note-field.tsx';

interface KeepPartProps {
  questionId: string;
  /** Whether an existing note is open from the start. */
  isOpen?: boolean;
}

/** The learner's bookmark and own note on a question. */
export function KeepPart({ questionId, isOpen = false }: KeepPartProps) {
  const row = useNotes()?.get(questionId);
  const hasNote = (row?.text ?? '') !== '';
  const [isWriting, setIsWriting] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = isWriting || (isOpen && hasNote && !isLeft);
  useEffect(() => {
    if (isLeft && !isShown) button.current?.focus();
  }, [isLeft, isShown]);
  const isOn = row?.isBookmarked ?? false;
  const toggle = () =>
    recordEvent({ kind: 'bookmark-set', questionId, on: !isOn }).catch((error: unknown) =>
      sayStorageError('Failed to save your bookmark. Please try again.', error),
    );
  return (
    // A group rather than a landmark, because a summary has one for each of its questions.
    <div role="group" aria-label="Note and bookmark" className="grid gap-2">
      <div className="-mx-3 flex flex-wrap gap-2">
        <Button
          look="quiet"
          aria-pressed={isOn}
          onClick={() => void toggle()}
          className="px-3 text-sm"
        >
          <Bookmark
            aria-hidden
            size={18}
            fill={isOn ? 'currentColor' : 'none'}
            className={isOn ? 'text-iris' : ''}
          />
          Bookmark
        </Button>
        {!isShown && (
          <Button
            ref={button}
            look="quiet"
            onClick={() => setIsWriting(true)}
            className="px-3 text-sm"
          >
            <NotebookPen aria-hidden size={18} />
            {hasNote ? 'Your Note' : 'Add a Note'}
          </Button>
        )}
      </div>
      {isShown && (
        <NoteField
          questionId={questionId}
          isOpened={isWriting}
          onLeave={() => {
            setIsWriting(false);
            setIsLeft(true);
          }}
        />
      )}
    </div>
  );
}

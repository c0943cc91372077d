import { Bookmark, NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState, useId, useCallback } from 'react';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { useNotes } from '#pwa/device/live/use-live.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { MAX_NOTE_CHARACTERS } from '#shared/game/constants.ts';
import { useKeyboardRoom } from './ask/use-keyboard-room.ts';
import { isComposing } from '#pwa/ui/controls/is-composing.ts';
import { SavedSign } from '#pwa/ui/controls/saved-sign.tsx';

interface KeepPartProps {
  questionId: string;
  /** True if an existing note is open from the start. */
  isOpen?: boolean;
}

/** Shows the learner's bookmark and note on a question, and lets the learner change them. */
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
    // This is a group, not a landmark, because a summary has one for each of its questions.
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

/** A note with at least this many characters shows how many more fit. */
const COUNT_FROM = MAX_NOTE_CHARACTERS - 200;

interface NoteFieldProps {
  questionId: string;
  /** True if the learner has opened the field with a tap. The field then gets the focus. */
  isOpened: boolean;
  /** Called on Escape, to leave the field but not the screen around it. */
  onLeave: () => void;
}

/** Shows the field for the learner's note on a question. The note is saved while the learner writes it. */
function NoteField({ questionId, isOpened, onLeave }: NoteFieldProps) {
  const { text, isSaved, write, save } = useNote(questionId);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(area);
  const isLoaded = text !== undefined;
  useEffect(() => {
    if (isOpened && isLoaded) area.current?.focus();
  }, [isOpened, isLoaded]);
  if (text === undefined) return null;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        Your note
      </label>
      <textarea
        ref={area}
        id={id}
        value={text}
        maxLength={MAX_NOTE_CHARACTERS}
        rows={3}
        aria-describedby={`${id}-state`}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
          event.nativeEvent.stopImmediatePropagation();
          save();
          onLeave();
        }}
        className="field-sizing-content max-h-[16rem] min-h-[5.5rem] w-full resize-y rounded-md border border-control bg-s1 p-3 text-text in-data-keyboard:min-h-six-lines"
      />
      <p className="flex justify-between gap-3 text-xs text-muted">
        <span role="status" id={`${id}-state`}>
          {isSaved ? <SavedSign /> : 'Saved as you type.'}
        </span>
        {text.length >= COUNT_FROM && (
          <span>{`${text.length.toLocaleString('en')} of ${MAX_NOTE_CHARACTERS.toLocaleString('en')}`}</span>
        )}
      </p>
    </div>
  );
}

/** After a pause in typing of this many milliseconds, the note is saved. */
const NOTE_PAUSE_MS = 800;

interface Note {
  /** The note's text; undefined while it loads. */
  text: string | undefined;
  /** True if everything that was typed in this field is saved in the device's database. */
  isSaved: boolean;
  write: (text: string) => void;
  /** Saves the typed text right away. */
  save: () => void;
}

function useNote(questionId: string): Note {
  const notes = useNotes();
  const stored = notes && (notes.get(questionId)?.text ?? '');
  // The text that was typed in this field; null if nothing was typed. In that case, the stored note is shown, no matter
  // on which device it was written.
  const [text, setText] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const unsaved = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const saving = unsaved.current;
    if (saving === null) return;
    unsaved.current = null;
    recordEvent({ kind: 'note-set', questionId, text: saving.trim() === '' ? '' : saving }).then(
      () => setIsSaved(unsaved.current === null),
      (error: unknown) => {
        // The text stays in the field. It is saved after the next pause in typing, or when the learner leaves the
        // field.
        unsaved.current ??= saving;
        sayStorageError('Failed to save your note. Please try again.', error);
      },
    );
  }, [questionId]);
  useEffect(() => {
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      save();
    };
  }, [save]);

  const write = (next: string) => {
    setText(next);
    setIsSaved(false);
    unsaved.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, NOTE_PAUSE_MS);
  };
  return { text: text ?? stored, isSaved, write, save };
}

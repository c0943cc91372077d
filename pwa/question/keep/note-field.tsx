import { useEffect, useId, useRef } from 'react';
import { MAX_NOTE_CHARACTERS } from '#shared/game/constants.ts';
import { useKeyboardRoom } from '#pwa/question/ask/frame/use-keyboard-room.ts';
import { isComposing } from '#pwa/ui/controls/is-composing.ts';
import { SavedSign } from '#pwa/ui/controls/saved-sign.tsx';
import { useNote } from './use-note.ts';

/** From this length on, a count shows how much room is left. */
const COUNT_FROM = MAX_NOTE_CHARACTERS - 200;

interface NoteFieldProps {
  questionId: string;
  /** Whether a tap opened the field, which then takes the focus. */
  isOpened: boolean;
  /** Called on Escape, which leaves the field but not the screen around it. */
  onLeave: () => void;
}

/** The learner's own words on a question, saved as they are written. */
export function NoteField({ questionId, isOpened, onLeave }: NoteFieldProps) {
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

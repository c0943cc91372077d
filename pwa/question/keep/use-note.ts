/** The learner's own note while it is written: saved after a pause in typing and on leaving, each time as an event. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { useNotes } from '#pwa/device/live/use-notes.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';

/** After this long without a key, the note is saved. */
const NOTE_PAUSE_MS = 800;

interface Note {
  /** Undefined while it loads. */
  text: string | undefined;
  /** Whether the text written here is saved on the device. */
  isSaved: boolean;
  write: (text: string) => void;
  /** Saves unsaved text at once. */
  save: () => void;
}

export function useNote(questionId: string): Note {
  const notes = useNotes();
  const stored = notes && (notes.get(questionId)?.text ?? '');
  // Null if nothing was written here; the stored note then shows, from whichever device.
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
        // The text stays in the field, and the next pause or leaving the field tries again.
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

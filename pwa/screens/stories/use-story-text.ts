/** One text of a story while it is written: stored as a draft at each key, and as an event once the field is left. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { keepStoryText } from '#pwa/device/records/unfinished.ts';
import type { StoryTextField } from '#pwa/device/database/single-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import type { EventPayload } from '#shared/events/index.ts';

const FAILED = 'Failed to save your story. Please try again.';

interface StoryTextOptions {
  storyId: string;
  field: StoryTextField;
  /** The stored text. */
  stored: string;
  /** A text that was typed here earlier, without leaving the field. */
  draft: string | undefined;
  /** Why this text can't be saved; null if it can. */
  refuse: (text: string) => string | null;
  /** Further fields for the first event of a new story. */
  beside?: Partial<Extract<EventPayload, { kind: 'story-set'; storyId: string }>> | undefined;
}

interface StoryText {
  text: string;
  /** Why the field's text isn't saved as part of the story. */
  error: string | null;
  /** The text written here is saved. */
  isSaved: boolean;
  write: (text: string) => void;
  /** Called when the field is left. */
  leave: () => void;
}

export function useStoryText(options: StoryTextOptions): StoryText {
  const { storyId, field, stored, draft, refuse } = options;
  // Null if nothing was written here, so that the stored text shows, from whichever device it comes.
  const [text, setText] = useState<string | null>(draft ?? null);
  const [isSaved, setIsSaved] = useState(false);
  const unsaved = useRef<string | null>(draft ?? null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const leave = useCallback(() => {
    const saving = unsaved.current;
    if (saving === null || latest.current.refuse(saving) !== null) return;
    unsaved.current = null;
    const isChanged = saving !== latest.current.stored;
    const change = { ...latest.current.beside, [field]: saving };
    const save = isChanged
      ? recordEvent({ kind: 'story-set', storyId, ...change } as EventPayload)
      : Promise.resolve();
    save
      .then(async () => {
        if (unsaved.current === null) await keepStoryText(requireDatabase(), storyId, field, null);
      })
      .then(
        () => setIsSaved(unsaved.current === null),
        (error: unknown) => {
          // The text stays in the field and as a draft; leaving the field the next time tries again.
          unsaved.current ??= saving;
          sayStorageError(FAILED, error);
        },
      );
  }, [storyId, field]);
  useEffect(() => {
    const leaveHidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', leaveHidden);
    return () => {
      document.removeEventListener('visibilitychange', leaveHidden);
      leave();
    };
  }, [leave]);

  const write = (next: string) => {
    setText(next);
    setIsSaved(false);
    unsaved.current = next;
    keepStoryText(requireDatabase(), storyId, field, next).catch((error: unknown) =>
      sayStorageError(FAILED, error),
    );
  };
  const shown = text ?? stored;
  return { text: shown, error: refuse(shown), isSaved, write, leave };
}

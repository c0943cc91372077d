import { useEffect, useState } from 'react';
import { sayUnkept } from '#pwa/notices/say-unkept.ts';
import { keepDraft } from './keep-draft.ts';
import type { OpenQuestion } from '#pwa/question/session/open-question.ts';
import { openQuestionOf, useQuestionState } from '#pwa/question/session/question-state.ts';

const TYPING_PAUSE_MS = 400;
/** If only the time changes, a crash loses at most this much of it. */
const TICK_MS = 5_000;

interface DraftKeeperProps {
  isOpen: boolean;
  /** Called with whether the screen's content is saved on the device. */
  onSaved: (isSaved: boolean) => void;
}

/** Draws nothing, but keeps the open question's draft. Loaded while the question shows, not before. */
export function DraftKeeper({ isOpen, onSaved }: DraftKeeperProps) {
  const isSaved = useDraftKeeper(isOpen);
  useEffect(() => onSaved(isSaved), [isSaved, onSaved]);
  return null;
}

/**
 * Keeps the open question's draft as it changes: a choice or a power-up at once, typed text after a pause, everything
 * when the page is hidden or the overlay closes.
 * @returns whether the screen's content is saved on the device
 */
function useDraftKeeper(isOpen: boolean): boolean {
  const [saved, setSaved] = useState<Work | null>(null);
  const current = useQuestionState(openQuestionOf);

  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const keep = ({ now } = useQuestionState.getState()) => {
      clearTimeout(timer);
      // An answer that is being saved becomes an event, and its draft is deleted with that.
      if (now.phase !== 'asking' || !hasBegun(now.open)) return;
      const { open } = now;
      const keeping = keepDraft(open);
      void sayUnkept(keeping, 'Your answer is on this screen only.').then((isKept) => {
        if (isKept && !isGone) setSaved(open);
      });
    };
    const unsubscribe = useQuestionState.subscribe((state, last) => {
      const open = openQuestionOf(state);
      const before = openQuestionOf(last);
      if (!open) return keep(last);
      if (!before || isSameWork(open, before)) return;
      clearTimeout(timer);
      if (open.text === before.text) keep();
      else timer = setTimeout(() => keep(), TYPING_PAUSE_MS);
    });
    const keepNow = () => keep();
    const ticker = setInterval(keepNow, TICK_MS);
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      isGone = true;
      keep();
      unsubscribe();
      clearInterval(ticker);
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [isOpen]);

  return current !== null && saved !== null && hasWork(current) && isSameWork(current, saved);
}

type Work = Pick<OpenQuestion, 'question' | 'choice' | 'text' | 'powerUps' | 'countdown'>;

function isSameWork(a: Work, b: Work): boolean {
  return (
    a.question.id === b.question.id &&
    a.choice === b.choice &&
    a.text === b.text &&
    a.powerUps.length === b.powerUps.length &&
    a.countdown.isOff === b.countdown.isOff
  );
}

function hasBegun(open: OpenQuestion): boolean {
  return hasWork(open) || open.countdown.spent >= 1;
}

function hasWork({ choice, text, powerUps }: Work): boolean {
  return choice !== null || text !== '' || powerUps.length > 0;
}

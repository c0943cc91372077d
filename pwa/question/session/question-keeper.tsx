import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { type ComponentProps, useEffect, useState, useRef } from 'react';
import { sayUnkept, isUnkept } from '#pwa/notices/say-storage-error.ts';
import { keepDraft } from './keep-draft.ts';
import type { OpenQuestion, Place } from './open-question.ts';
import {
  openQuestionOf,
  useQuestionState,
  closeQuestion,
  type QuestionPhase,
} from './question-state.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import { PLACEMENT_STEPS } from '#shared/game/constants.ts';
import { runningPlacement } from '#shared/game/progress/placement.ts';
import { findAiQuestion } from '#pwa/device/database/issued.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { askQuestion } from './ask-question.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';

interface QuestionKeeperProps extends ComponentProps<typeof DraftKeeper> {
  progress: ProgressRow | null | undefined;
}

/** Draws nothing. It saves the open question as a draft, and keeps it as an entry in the browser's history. */
export function QuestionKeeper({ progress, ...draft }: QuestionKeeperProps) {
  return (
    <>
      <DraftKeeper {...draft} />
      {progress && <HistoryEntry progress={progress} />}
    </>
  );
}

/** Draws nothing. It keeps the open question as an entry in the browser's history. */
function HistoryEntry({ progress }: { progress: ProgressRow }) {
  useHistoryEntry((entry) => reopenQuestion(entry, progress));
  return null;
}

const TYPING_PAUSE_MS = 400;
/**
 * While only the time changes, the draft is saved again after this many milliseconds. So a crash loses no more time
 * than that.
 */
const TICK_MS = 5_000;

interface DraftKeeperProps {
  isOpen: boolean;
  /** Called with true when everything on the screen is saved on the device, and with false when it isn't. */
  onSaved: (isSaved: boolean) => void;
}

/** Draws nothing. It saves the draft of the open question. */
function DraftKeeper({ isOpen, onSaved }: DraftKeeperProps) {
  const isSaved = useDraftKeeper(isOpen);
  useEffect(() => onSaved(isSaved), [isSaved, onSaved]);
  return null;
}

/**
 * Saves the draft of the open question when it changes. A choice or a power-up is saved right away, and typed text
 * after a pause. Everything is saved when the page is hidden or the overlay closes.
 * @returns true if everything on the screen is saved on the device
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
      // An answer that is being saved will become an event, and the event deletes the draft.
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

/**
 * Opens the question of a history entry again, after a reload or Forward. @returns false if the question no longer
 * exists, or was already answered in this round
 */
export async function reopenQuestion(
  { id, mode, place }: QuestionEntry,
  progress: Pick<ProgressRow, 'epoch' | 'round' | 'placement' | 'interviewDate'>,
): Promise<boolean> {
  const { epoch, round } = progress;
  const db = requireDatabase();
  const learner = { userId: db.userId, epoch, round };
  if (mode === 'ai') {
    const [issued, mark] = await Promise.all([findAiQuestion(db, id), db.rows.get(['aiMark', id])]);
    if (!issued || mark) return false;
    await askQuestion({ question: issued, mode, learner });
    return true;
  }
  const question = await db.questions.get(id);
  const kept = await db.rows.get(['question', id]);
  const row = kept?.row as QuestionRow | undefined;
  const isAnswered = isAnsweredIn(row, round);
  if (!question || (mode === 'practice' && isAnswered)) return false;
  if (mode === 'placement') {
    // The learner may have continued the placement on another device in the meantime.
    const running = runningPlacement(progress, Date.now(), localToday());
    if (row || running?.next !== question.difficulty) return false;
    const step = { number: running.steps.length + 1, total: PLACEMENT_STEPS };
    await askQuestion({ question, mode, learner, place: step });
    return true;
  }
  await askQuestion({ question, mode, learner, place });
  return true;
}

/**
 * The open question as an entry in the browser's history. Back or a swipe closes the question and keeps its draft; a
 * reload or Forward opens it again. Its result and the summary share the entry, so Back leaves them as well.
 */
interface QuestionEntry {
  id: string;
  mode: 'practice' | 'placement' | 'review' | 'ai';
  /** The question's position in its run. */
  place?: Place;
}

/**
 * The question of the current entry in the browser's history. It is `answered` if that question was answered, so that
 * it can't be opened again.
 */
type Entry = QuestionEntry | 'answered';

/** True while the browser goes back from the entry of a closed question. That takes a moment. */
let isGoingBack = false;

/**
 * Keeps the open question as an entry in the browser's history. @param reopen opens an entry's question again; if it
 * returns false, the entry is removed
 */
function useHistoryEntry(reopen: (entry: QuestionEntry) => Promise<boolean>): void {
  const latest = useRef(reopen);
  useEffect(() => {
    latest.current = reopen;
  });
  useEffect(() => {
    // An earlier use of this hook may have left the variable set.
    isGoingBack = false;
    const show = () => {
      if (isGoingBack) return arrive();
      const here = entryHere();
      if (!here) return closeQuestion();
      if (useQuestionState.getState().now.phase !== 'closed') return;
      if (here === 'answered') history.back();
      else void latest.current(here).then((isOpen) => !isOpen && dropEntry());
    };
    const { now: first } = useQuestionState.getState();
    // A question may have opened before the learner's progress was read.
    if (first.phase !== 'closed') follow(first);
    else if (entryHere()) show();
    const unsubscribe = useQuestionState.subscribe(({ now }, { now: before }) => {
      if (now !== before) follow(now);
    });
    window.addEventListener('popstate', show);
    return () => {
      unsubscribe();
      window.removeEventListener('popstate', show);
    };
  }, []);
}

function follow(now: QuestionPhase): void {
  if (isGoingBack) return;
  const wanted = entryOf(now);
  const here = entryHere();
  if (!wanted) return here && dropEntry();
  if (JSON.stringify(wanted) === JSON.stringify(here)) return;
  const state = { ...(history.state as object | null), question: wanted };
  if (here) history.replaceState(state, '');
  else history.pushState(state, '');
}

/**
 * Goes back from the question's entry. The step back runs in a later task. It does nothing if the learner has left for
 * another page by that time, because the entry is no longer the current one.
 */
function dropEntry(): void {
  setTimeout(() => {
    const isClosed = useQuestionState.getState().now.phase === 'closed';
    if (!isClosed || !entryHere() || isGoingBack) return;
    isGoingBack = true;
    history.back();
  });
}

/** Adds an entry for a question that was opened while the browser was still going back. */
function arrive(): void {
  isGoingBack = false;
  follow(useQuestionState.getState().now);
}

function entryOf(now: QuestionPhase): Entry | null {
  if (now.phase === 'closed') return null;
  if (now.phase !== 'asking' && now.phase !== 'saving') return 'answered';
  const { question, mode, place } = now.open;
  return { id: question.id, mode, ...(place && { place }) };
}

function entryHere(): Entry | undefined {
  return (history.state as { question?: Entry } | null)?.question;
}

/** Asks before closing a question with typed text. */
export function CloseDialog({ onStay }: { onStay: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      title="Close this question?"
      confirmLabel="Close"
      cancelLabel="Keep Writing"
      onConfirm={closeQuestion}
      onCancel={onStay}
    >
      {isUnkept()
        ? 'What you typed could not be saved on this device. Closing loses it.'
        : 'What you typed is saved on this device and will be here when you come back.'}
    </ConfirmDialog>
  );
}

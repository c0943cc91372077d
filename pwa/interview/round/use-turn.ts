/**
 * Holds the state of the current turn: saves its words on the device once a second, and records the turn's event when
 * it ends.
 */
import { useCallback, useRef, useState, useEffect } from 'react';
import { secondsOfTurn } from '#shared/interviewer/clock.ts';
import { type MockStart, ownVoice } from '#shared/game/mock/mock-row.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { StorageError } from '#pwa/device/database/storage-error.ts';
import { sayStorageError, sayUnkept } from '#pwa/notices/say-storage-error.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import { turnsOfCase, type LoadedInterview, type InterviewPlace } from './open-round.ts';
import { askedIn } from './replies.tsx';
import { recordAsked, recordTurn } from './record-turn.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';

/** The fields of the draft that change, or a function that computes them from the current draft. */
type Change = Partial<TurnDraft> | ((draft: TurnDraft) => Partial<TurnDraft>);

/** The interviewer's line in the turn. */
type Prompted = Pick<TurnDraft, 'promptId' | 'promptText'>;

/** Something that is being said or typed: a turn, a redo, or a story. */
export interface Saying {
  draft: TurnDraft;
  /** The clock and the voice, as chosen at the beginning. */
  chosen: Pick<MockStart, 'clock' | 'voice'>;
  change: (patch: Change) => void;
  /**
   * Stops the clock if `isWaiting` is true, because a recording can't continue; starts the clock again if it is false.
   */
  wait: (isWaiting: boolean) => void;
  isWaiting: boolean;
}

export interface Turn extends Saying {
  round: LoadedInterview;
  /** True if the round has been under way on another device until now. */
  isFromElsewhere: boolean;
  /** Ends the turn: records its event, so that the next turn shows. @param patch last changes to the draft */
  end: (patch?: Partial<TurnDraft>) => void;
  /** True if the device had no room for the turn's event. The turn then stays until the learner ends it again. */
  isFull: boolean;
}

/** Returns how many seconds a turn may take; null if the clock is off. */
export function limitOf({ round, draft }: Turn): number | null {
  return secondsOfTurn(round.mock.started, draft.phase);
}

/**
 * Holds a turn from its first second to its event.
 * @param place the turn; it must not change while the turn is on the screen
 * @param kept the latest draft on the device, from this turn or another one
 * @param isCounting false during the minute of silence
 */
export function useTurn(
  round: LoadedInterview,
  place: InterviewPlace & Prompted,
  kept: TurnDraft | null,
  isCounting = true,
): Turn {
  const [draft, setDraft] = useState(() => beginTurn(round, place, kept));
  const [isFromElsewhere] = useState(round.turns.length > 0 && kept?.mockId !== round.mock.mockId);
  const [isWaiting, wait] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const latest = useRef(draft);
  const isSaving = useRef(false);
  const change = useCallback((patch: Change) => {
    const changed = typeof patch === 'function' ? patch(latest.current) : patch;
    latest.current = { ...latest.current, ...changed };
    setDraft(latest.current);
  }, []);
  const pass = useCallback(
    (passed: number) => change(({ seconds }) => ({ seconds: seconds + passed })),
    [change],
  );
  useQuestionClock(isCounting && !isWaiting, pass);
  useKeptTurn(draft);

  const end = (patch: Partial<TurnDraft> = {}) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setIsFull(false);
    // The patch isn't applied to the screen, so that the words stay visible until they are recorded.
    const last = () => ({ ...latest.current, ...patch });
    // Save the draft first, because the next turn begins with the voice that the draft holds.
    keepTurn(last());
    const record = async () => {
      const ask = turnsOfCase(round, place.case).find(({ phase }) => phase === 'ask');
      if (ask && place.phase === 'answer' && latest.current.asked.length > 0) {
        await recordAsked(ask, latest.current);
        change({ asked: [] });
      }
      await recordTurn(last(), secondsOfTurn(round.mock.started, place.phase));
    };
    record().catch((error: unknown) => {
      isSaving.current = false;
      keepTurn(latest.current);
      if (error instanceof StorageError && error.failure === 'full') setIsFull(true);
      else sayStorageError('Failed to save this turn. Please try again.', error);
    });
  };
  const chosen = round.mock.started;
  return { round, draft, chosen, isFromElsewhere, change, end, isFull, wait, isWaiting };
}

/** Returns the turn's saved draft, or a new draft. The voice stays the same from turn to turn. */
function beginTurn(
  round: LoadedInterview,
  { case: place, turn, phase, promptId, promptText }: InterviewPlace & Prompted,
  kept: TurnDraft | null,
): TurnDraft {
  const { mock } = round;
  const { mockId } = mock;
  const isOfRound = kept?.mockId === mockId;
  if (isOfRound && kept.case === place && kept.turn === turn && kept.phase === phase)
    return { ...kept, asked: withoutHeld(kept.asked, askedIn(turnsOfCase(round, place))) };
  return {
    ...{ mockId, case: place, turn, phase, promptId },
    ...(promptText !== undefined && { promptText }),
    voice: isOfRound ? kept.voice : ownVoice(mock.started.voice),
    ...{ text: '', seconds: 0, spoken: 0, pauses: [], marks: [], facts: [], asked: [] },
  };
}

/**
 * Leaves out questions that are already in an event. They may still be in the draft if the tab was killed before the
 * draft could be saved.
 */
function withoutHeld(asked: readonly string[], held: readonly string[]): readonly string[] {
  const last = held.slice(held.length - asked.length);
  return asked.every((question, index) => question === last[index]) ? [] : asked;
}

/**
 * The turn is saved once in this many milliseconds, even without a pause in typing, so a crash loses no more than that.
 */
const EVERY_MS = 1_000;

/** Saves the turn while it is open: once a second, when the page is hidden, and when its screen closes. */
export function useKeptTurn(draft: TurnDraft): void {
  const latest = useRef(draft);
  // Save the turn even before anything is said, so that the device knows that the round is under way here.
  const kept = useRef<TurnDraft | null>(null);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => {
    const keep = () => {
      if (latest.current === kept.current) return;
      kept.current = latest.current;
      keepTurn(latest.current);
    };
    const timer = setInterval(keep, EVERY_MS);
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
}

/** Saves the turn now. If that fails, the words stay on the screen and in this page's memory, and a message says so. */
function keepTurn(draft: TurnDraft): void {
  const db = currentDatabase();
  if (db) void sayUnkept(records.turnDraft.set(db, draft), 'Your words are on this screen only.');
}

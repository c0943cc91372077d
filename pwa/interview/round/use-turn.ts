/** The turn that is being held: what is said in it, kept on the device at most a second behind, and its event. */
import { useCallback, useRef, useState } from 'react';
import { secondsOfTurn } from '#shared/interviewer/clock.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import type { TurnDraft } from '#pwa/device/records/interview/turn-draft.ts';
import { StorageError } from '#pwa/device/database/storage-error.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import { turnsOfCase, type LoadedInterview, type InterviewPlace } from './open-round.ts';
import { askedIn } from './replies.ts';
import { recordAsked, recordTurn } from './record-turn.ts';
import { keepTurn, useKeptTurn } from './use-kept-turn.ts';

/** What changes, or what follows from how it is now. */
type Change = Partial<TurnDraft> | ((draft: TurnDraft) => Partial<TurnDraft>);

/** What the interviewer says in it. */
type Prompted = Pick<TurnDraft, 'promptId' | 'promptText'>;

/** What is being said or typed: a turn, a redo, or a story. */
export interface Saying {
  draft: TurnDraft;
  /** As chosen when it began: the clock, and how to answer. */
  chosen: Pick<MockStart, 'clock' | 'voice'>;
  change: (patch: Change) => void;
  /** The clock waits for a recording that can't go on, or goes on with it. */
  wait: (isWaiting: boolean) => void;
  isWaiting: boolean;
}

export interface Turn extends Saying {
  round: LoadedInterview;
  /** So far the round was held on another device. */
  isFromElsewhere: boolean;
  /** Its event is written; then the next turn is there. @param patch the last words */
  end: (patch?: Partial<TurnDraft>) => void;
  /** Its event had no room on the device: the turn stays as it is until it is ended again. */
  isFull: boolean;
}

/** Seconds that a turn may take; null with the clock off. */
export function limitOf({ round, draft }: Turn): number | null {
  const { length, clock } = round.mock.started;
  return secondsOfTurn(length, clock, draft.phase);
}

/**
 * @param place the same as long as it is drawn
 * @param kept what the device has kept last, of this turn or of another one
 * @param isCounting false in the minute of silence: it is never counted
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
    // What is on the screen stays there until it is written.
    const last = () => ({ ...latest.current, ...patch });
    // How the learner answers now goes on with the next turn.
    keepTurn(last());
    const { length, clock } = round.mock.started;
    const record = async () => {
      const ask = turnsOfCase(round, place.case).find(({ phase }) => phase === 'ask');
      if (ask && place.phase === 'answer' && latest.current.asked.length > 0) {
        await recordAsked(ask, latest.current);
        change({ asked: [] });
      }
      await recordTurn(last(), secondsOfTurn(length, clock, place.phase));
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

/** What was kept of it, or nothing yet; how the learner answers stays from turn to turn. */
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
    voice: isOfRound ? kept.voice : mock.started.voice,
    ...{ text: '', seconds: 0, spoken: 0, pauses: [], marks: [], facts: [], asked: [] },
  };
}

/** Killed between the event of what was asked and its own note of it, the device would ask the same again. */
function withoutHeld(asked: readonly string[], held: readonly string[]): readonly string[] {
  const last = held.slice(held.length - asked.length);
  return asked.every((question, index) => question === last[index]) ? [] : asked;
}

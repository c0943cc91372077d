/**
 * Hooks for mock interviews: the rounds that the learner has begun or finished on any device, and the recordings, which
 * only this device holds.
 */
import { useMemo } from 'react';
import type { AiRoundFeedback } from '#shared/contract/ai/ai-mock.ts';
import type { Axis, Band } from '#shared/game/constants.ts';
import {
  isWithFriend,
  type MockRow,
  type MockStart,
  type MockTurnRow,
} from '#shared/game/mock/mock-row.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readRoundMarks } from '#pwa/device/database/issued.ts';
import type { FriendTalk, TurnDraft, SoundsOfRound } from '#pwa/device/database/single-records.ts';
import { liveValue, liveValueOf } from './live-query.ts';
import { readRows } from './live-values.ts';
import { useLatestRecord, useLive, useRecord } from './use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { readParts } from '#pwa/device/records/recordings.ts';

/**
 * A round that has its first event on this device. If a round is held on another device, its turns may arrive before
 * the event that begins it. Screens show a round only once that event has arrived.
 */
export type BegunRound = MockRow & {
  started: MockStart;
  /** The bands that AI Mode's stored feedback gives. */
  aiMarks?: ReadonlyMap<Axis, Band>;
};

const rounds = liveValue(async (db) => {
  const rows = await readRows(db, 'mock');
  return rows.filter(isBegun).sort((a, b) => b.started.at - a.started.at);
});
const feedback = liveValue(readRoundMarks);
const turnsOf = liveValueOf(readTurns);

/** Returns all rounds, the latest first. */
export function useRounds(): BegunRound[] | undefined {
  const all = useLive(rounds);
  const fedBack = useLive(feedback);
  return useMemo(
    () => (fedBack?.length ? all?.map((round) => withAiMarks(round, fedBack)) : all),
    [all, fedBack],
  );
}

/** Returns one round; null if this device doesn't have it, or doesn't have its beginning. */
export function useRound(mockId: string): BegunRound | null | undefined {
  const all = useRounds();
  return all && (all.find((round) => round.mockId === mockId) ?? null);
}

/** Returns the turns of a round, in order. */
export function useTurns(mockId: string): MockTurnRow[] | undefined {
  return useLive(turnsOf(mockId));
}

/**
 * Returns the current turn of the interview that is going on here; null if there is none. No other device has this
 * turn.
 */
export function useTurnDraft(): TurnDraft | null | undefined {
  return useLatestRecord(records.turnDraft);
}

/**
 * Returns the buttons that a friend has tapped so far in a round that is going on here; null if there is none. No other
 * device has them.
 */
export function useFriendTalk(): FriendTalk | null | undefined {
  return useLatestRecord(records.friendTalk);
}

/**
 * Returns true if the round is going on here, so that it can continue at the same step; undefined until that is known.
 */
export function useIsHeldHere(round: BegunRound | undefined): boolean | undefined {
  const turn = useTurnDraft();
  const held = useFriendTalk();
  if (!round) return false;
  const kept = isWithFriend(round.started) ? held : turn;
  return kept === undefined ? undefined : kept?.mockId === round.mockId;
}

/** Returns the current turn as it is stored. Changes that couldn't be stored aren't in it. */
export function useStoredTurnDraft(): TurnDraft | null | undefined {
  return useRecord(records.turnDraft);
}

function withAiMarks(round: BegunRound, fedBack: readonly AiRoundFeedback[]): BegunRound {
  const marks = fedBack.find(({ mockId }) => mockId === round.mockId)?.marks ?? [];
  const bands = marks.flatMap(({ axis, band }): [Axis, Band][] => (band ? [[axis, band]] : []));
  return { ...round, aiMarks: new Map(bands) };
}

function isBegun(row: MockRow): row is BegunRound {
  return row.started !== null;
}

/**
 * Keys have the form `mockId:case:turn`. The range ends at a semicolon, because that is the character right after the
 * colon.
 */
async function readTurns(db: LearnerDatabase, mockId: string): Promise<MockTurnRow[]> {
  const found = await db.rows
    .where('[kind+key]')
    .between(['mockTurn', `${mockId}:`], ['mockTurn', `${mockId};`])
    .toArray();
  return found
    .map(({ row }) => row as MockTurnRow)
    .sort((a, b) => a.case - b.case || a.turn - b.turn);
}

const files = liveValue(readParts);

/** Returns how much of each round's recording this device holds. */
export function useSounds(): SoundsOfRound[] | undefined {
  return useRecord(records.sounds);
}

/** Returns how much of one round's recording this device holds; null if it holds nothing. */
export function useSoundsOf(mockId: string): SoundsOfRound | null | undefined {
  const all = useRecord(records.sounds);
  return all && (all.find((round) => round.mockId === mockId) ?? null);
}

/** Counts the files into which the recordings of these rounds are saved; 0 while they load. */
export function useSoundFiles(mockIds: readonly string[]): number {
  const all = useLive(files) ?? [];
  return all.filter(({ mockId }) => mockIds.includes(mockId)).length;
}

/**
 * Recordings of mock interviews and of told stories: they stay in the learner's own database, never enter the log and
 * are never sent (docs/privacy.md). Each piece of five seconds is stored as soon as it is recorded, so a killed tab
 * loses only the last piece.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { SoundPiece } from '#pwa/device/database/records.ts';
import type { HeardPlace, SoundsOfRound } from '#pwa/device/database/single-records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';
import { records } from './device-records.ts';

/** `[mockId+case+turn+begun+place]` */
type SoundKey = [string, number, number, number, number];

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A recording is deleted after this many days unless the learner keeps it. */
export const SOUND_DAYS = 14;
/**
 * The turn number under which the recording of a redo is stored. No turn has this number, because the last possible
 * turn is 39.
 */
export const REDO_TURN = 40;

const TELLING = /^story:(.+):\d+$/;

/**
 * Returns the id under which the recording of a told story is stored. It replaces the id of a round. Each telling has
 * its own id.
 * @param begun milliseconds since 1970
 */
export function tellingId(storyId: string, begun: number): string {
  return `story:${storyId}:${begun}`;
}

/** Returns the story that was told in a recording; null for a round's recording. */
export function storyTold(mockId: string): string | null {
  return TELLING.exec(mockId)?.[1] ?? null;
}

/** A recorded turn, a redo, or a story. */
export type Take = Pick<SoundPiece, 'mockId' | 'case' | 'turn'>;

/** The length of each piece of a recording in seconds; only the last piece may be shorter. */
export const PIECE_SECONDS = 5;

/** A part of a turn that was recorded without a break. The player plays it as one piece. */
export interface SoundPart {
  /** The second of the turn at which the part begins. */
  from: number;
  /**
   * The part's length in seconds, computed as if its last piece were a whole one. So the real length may be up to five
   * seconds shorter.
   */
  seconds: number;
  sound: Blob;
}

/** Stores a piece. @throws StorageError; its reason is `full` if no room is left, and then nothing was stored */
export async function addSound(db: LearnerDatabase, piece: SoundPiece): Promise<void> {
  try {
    await db.transaction('rw', db.sounds, db.meta, async () => {
      await db.sounds.put(piece);
      await changeSounds(db, (rounds) => {
        const { mockId } = piece;
        const fresh: SoundsOfRound = { mockId, bytes: 0, at: Date.now(), isKept: false };
        const before = rounds.find((round) => round.mockId === mockId) ?? fresh;
        const after = { ...before, bytes: before.bytes + piece.bytes.byteLength };
        return [...rounds.filter((round) => round.mockId !== mockId), after];
      });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** Returns the recording of one turn, part by part; an empty list if nothing was recorded here. */
export async function readTake(
  db: LearnerDatabase,
  { mockId, case: place, turn }: Pick<SoundPiece, 'mockId' | 'case' | 'turn'>,
): Promise<SoundPart[]> {
  const found = await db.sounds.where('[mockId+case+turn]').equals([mockId, place, turn]).toArray();
  const parts = new Map<number, SoundPiece[]>();
  for (const piece of found.sort((a, b) => a.begun - b.begun || a.place - b.place))
    parts.set(piece.begun, [...(parts.get(piece.begun) ?? []), piece]);
  return [...parts.values()].map((pieces) => ({
    from: pieces[0]?.from ?? 0,
    seconds: pieces.length * PIECE_SECONDS,
    sound: new Blob(
      pieces.map(({ bytes }) => bytes),
      { type: pieces[0]?.type ?? '' },
    ),
  }));
}

/** A recorded part with the turn in which it was recorded. */
export type RoundPart = SoundPart & Take;

/** Returns the recordings of all turns of a round, part by part, in order. Redos are left out. */
export async function readRound(db: LearnerDatabase, mockId: string): Promise<RoundPart[]> {
  const takes = (await takesOf(db, mockId)).filter(({ turn }) => turn !== REDO_TURN);
  const read = takes.map(async (take) => {
    const parts = await readTake(db, take);
    return parts.map((part) => ({ ...part, mockId, case: take.case, turn: take.turn }));
  });
  return (await Promise.all(read)).flat();
}

/** Returns one piece of each turn that was recorded in a round, in order. The screen needs only the turns' names. */
export async function takesOf(db: LearnerDatabase, mockId: string): Promise<SoundPiece[]> {
  const first = await db.sounds
    .where('mockId')
    .equals(mockId)
    .filter(({ place }) => place === 0)
    .toArray();
  const turns = new Map<string, SoundPiece>();
  for (const piece of first) {
    const name = `${piece.case}:${piece.turn}`;
    if (!turns.has(name)) turns.set(name, piece);
  }
  return [...turns.values()].sort((a, b) => a.case - b.case || a.turn - b.turn);
}

/**
 * Lists all parts that were recorded without a break, over all rounds, in order. Each part becomes one file when the
 * learner saves them. Only keys are read, because the sound itself is large.
 */
export async function readParts(db: LearnerDatabase): Promise<Take[]> {
  const keys = (await db.sounds.toCollection().primaryKeys()) as SoundKey[];
  return keys.flatMap(([mockId, round, turn, , place]) =>
    place === 0 ? [{ mockId, case: round, turn }] : [],
  );
}

/**
 * Returns the time from which a recording that the learner doesn't keep may be deleted, in milliseconds since 1970. The
 * next start of the app after that time deletes it.
 */
export function soundEnd({ at }: Pick<SoundsOfRound, 'at'>): number {
  return at + SOUND_DAYS * DAY_MS;
}

/** Sets whether a round's recording is kept for longer than 14 days. @throws StorageError */
export async function keepSound(db: LearnerDatabase, mockId: string, isKept: boolean) {
  await write(db, async () => {
    await changeSounds(db, (rounds) =>
      rounds.map((round) => (round.mockId === mockId ? { ...round, isKept } : round)),
    );
  });
}

/** Deletes a round's recording. @throws StorageError */
export async function dropSound(db: LearnerDatabase, mockId: string): Promise<void> {
  await dropSounds(db, (round) => round.mockId === mockId);
}

/**
 * Stores the position at which the learner heard a key point or an axis, and replaces an earlier one. Does nothing if
 * this device has no recording of the round.
 * @throws StorageError
 */
export async function noteHeard(
  db: LearnerDatabase,
  mockId: string,
  place: HeardPlace,
): Promise<void> {
  await changeHeard(db, mockId, (heard) => [
    ...heard.filter(({ about }) => about !== place.about),
    place,
  ]);
}

/** Removes the position at which the learner heard this key point or axis. @throws StorageError */
export async function forgetHeard(
  db: LearnerDatabase,
  mockId: string,
  about: string,
): Promise<void> {
  await changeHeard(db, mockId, (heard) => heard.filter((place) => place.about !== about));
}

async function changeHeard(
  db: LearnerDatabase,
  mockId: string,
  change: (heard: readonly HeardPlace[]) => HeardPlace[],
): Promise<void> {
  await write(db, () =>
    changeSounds(db, (rounds) =>
      rounds.map((round) =>
        round.mockId === mockId ? { ...round, heard: change(round.heard ?? []) } : round,
      ),
    ),
  );
}

/**
 * Deletes the parts of a turn's recording that were begun before this time, in milliseconds since 1970.
 * @throws StorageError
 */
export async function dropEarlierTake(
  db: LearnerDatabase,
  { mockId, case: place, turn }: Pick<SoundPiece, 'mockId' | 'case' | 'turn'>,
  before: number,
): Promise<void> {
  await write(db, async () => {
    const take = db.sounds.where('[mockId+case+turn]').equals([mockId, place, turn]);
    const earlier = await take.filter(({ begun }) => begun < before).toArray();
    const bytes = earlier.reduce((sum, piece) => sum + piece.bytes.byteLength, 0);
    if (bytes === 0) return;
    await take.filter(({ begun }) => begun < before).delete();
    await changeSounds(db, (rounds) =>
      rounds.map((round) =>
        round.mockId === mockId ? { ...round, bytes: Math.max(0, round.bytes - bytes) } : round,
      ),
    );
  });
}

/**
 * Deletes recordings that are older than 14 days, except those that the learner keeps. @param now milliseconds since
 * 1970 @throws StorageError
 */
export async function dropOldSounds(db: LearnerDatabase, now: number): Promise<void> {
  await dropSounds(db, (round) => !round.isKept && now > soundEnd(round));
}

async function dropSounds(db: LearnerDatabase, isToGo: (round: SoundsOfRound) => boolean) {
  await write(db, async () => {
    const going = (await records.sounds.get(db)).filter(isToGo).map(({ mockId }) => mockId);
    if (going.length === 0) return;
    await db.sounds.where('mockId').anyOf(going).delete();
    await changeSounds(db, (rounds) => rounds.filter(({ mockId }) => !going.includes(mockId)));
  });
}

async function write(db: LearnerDatabase, work: () => Promise<void>): Promise<void> {
  try {
    await db.transaction('rw', db.sounds, db.meta, async () => work());
  } catch (error) {
    throw storageErrorOf(error);
  }
}

async function changeSounds(
  db: LearnerDatabase,
  change: (rounds: readonly SoundsOfRound[]) => SoundsOfRound[],
): Promise<void> {
  await records.sounds.set(db, change(await records.sounds.get(db)));
}

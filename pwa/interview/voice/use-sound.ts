import { PIECE_SECONDS } from '#pwa/device/records/recordings.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { usePlayer, type Player } from './use-player.ts';
import { useTake } from './use-take.ts';

/** A turn to listen to, or a redo, whose length only its recording tells. */
export type SoundTurn = Pick<MockTurnRow, 'mockId' | 'case' | 'turn' | 'marks'> & {
  /** How long the turn was, typed or spoken. */
  seconds?: number;
};

export interface Sound extends Player {
  /** The second at which the sound ends. */
  length: number;
  /** Whether the length counts whole pieces, so the sound may be up to a piece shorter. */
  isAbout: boolean;
  /** How many seconds were recorded. */
  recorded: number;
  /** Whether only part of the turn was recorded, and the rest was typed. */
  isPart: boolean;
}

/** A case without an answer has no recording. */
const NO_TURN: SoundTurn = { mockId: '', case: 0, turn: 0, marks: [] };

/** Returns a turn's recording with its player; null if this device has no recording, or while it is read. */
export function useSound(turn: SoundTurn = NO_TURN): Sound | null {
  const parts = useTake(turn) ?? [];
  const player = usePlayer(parts);
  const last = parts.at(-1);
  if (!last) return null;
  const end = last.from + last.seconds;
  const recorded = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const { seconds = end } = turn;
  const isAbout = turn.seconds === undefined || end < seconds;
  const isPart = turn.seconds !== undefined && recorded + PIECE_SECONDS < seconds;
  return {
    ...player,
    ...{ length: Math.min(end, seconds), isAbout, recorded, isPart },
  };
}

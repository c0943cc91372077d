import { REDO_TURN, type Take } from '#pwa/device/records/recordings.ts';
import { useTurns } from '#pwa/device/live/use-rounds.ts';
import { headingOf } from '#pwa/interview/replay/case-words.tsx';
import { isCase } from '#pwa/interview/round/open-round.ts';
import { SoundPlayer } from '#pwa/interview/voice/sound-player.tsx';
import type { Recording } from './read-recordings.ts';

/** Lists each recorded turn of a round, or the recorded story, with its player. Only one player plays at a time. */
export function RecordedTurns(recording: Omit<Recording, 'name' | 'mock'>) {
  const { sounds, storyId, questions, takes } = recording;
  const turns = useTurns(sounds.mockId);
  if (!turns) return null;
  const turnOf = (take: Take) =>
    turns.find((one) => one.case === take.case && one.turn === take.turn);
  const nameOf = (take: Take) => {
    if (storyId !== null) return 'Your story';
    const inCase = questions.length > 1 ? `Case ${take.case + 1}: ` : '';
    if (take.turn === REDO_TURN) return `${inCase}Your redo`;
    const turn = turnOf(take);
    const question = questions[take.case];
    if (!turn) return `${inCase}Turn ${take.turn + 1}`;
    return inCase + headingOf(turn, question && isCase(question) ? question : undefined);
  };
  return (
    <ul className="grid gap-4">
      {takes.map((take) => {
        const name = nameOf(take);
        return (
          <li key={`${take.case}:${take.turn}`} className="grid gap-1">
            <p className="font-semibold">{name}</p>
            <SoundPlayer name={name} turn={turnOf(take) ?? { ...take, marks: [] }} />
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Plays sound effects, which are made of tones in code. The learner can switch them off. A sound never comes late: if
 * the browser would play it only after a tap, it isn't played.
 */
import type { Outcome } from '#shared/game/outcome.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { readSettings } from '#pwa/device/records/sync-state.ts';

interface Tone {
  /** The tone's frequency in Hz. */
  pitch: number;
  /** When the tone starts, in seconds after the sound begins. */
  at: number;
  /** The tone's length in seconds. */
  length: number;
  /** The tone's volume, 0 to 1. */
  loudness: number;
}

/**
 * 'right' is a fifth upward; 'wrong' is a softer, short step down; 'reward' is a chord, tone by tone. Equal
 * temperament, A4 = 440 Hz.
 */
const SOUNDS = {
  right: [
    { pitch: 659.26, at: 0, length: 0.16, loudness: 0.12 },
    { pitch: 987.77, at: 0.09, length: 0.28, loudness: 0.12 },
  ],
  wrong: [
    { pitch: 220, at: 0, length: 0.16, loudness: 0.06 },
    { pitch: 196, at: 0.12, length: 0.26, loudness: 0.06 },
  ],
  reward: [
    { pitch: 523.25, at: 0.4, length: 0.3, loudness: 0.1 },
    { pitch: 659.26, at: 0.48, length: 0.3, loudness: 0.1 },
    { pitch: 783.99, at: 0.56, length: 0.3, loudness: 0.1 },
    { pitch: 1046.5, at: 0.64, length: 0.5, loudness: 0.1 },
  ],
} satisfies Record<string, readonly Tone[]>;

/** A tone reaches its full volume in this many seconds, because an abrupt start sounds like a click. */
const RISE = 0.012;
const SILENCE = 0.0001;

let context: AudioContext | null = null;

/**
 * Creates the audio context while the device is idle. Creating it at the first answer would delay the result by a tenth
 * of a second on a slow phone. The context stays suspended until there is an answer. Does nothing before the learner's
 * first tap, because browsers complain about a context that is created earlier.
 */
export function prepareSound(): void {
  if (context || typeof AudioContext !== 'function') return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context = new AudioContext();
  // quiet: the context isn't playing anything yet.
  context.suspend().catch(() => undefined);
}

/**
 * Allows sound to play. Call this while a tap or a key is being handled, because browsers let a page start sound only
 * at that moment.
 */
export function wakeSound(): void {
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  // quiet: if the sound can't be played, nothing is lost.
  if (context.state === 'suspended') context.resume().catch(() => undefined);
}

/**
 * Plays a sound for the verdict on a choice, and a chord for a level or an achievement; nothing if the learner has
 * switched sound off.
 */
export async function soundAnswer({
  question,
  outcome,
}: {
  question: { options: readonly string[] | null };
  outcome: Outcome;
}): Promise<void> {
  if (!(await isWanted())) return;
  if (question.options !== null) play(SOUNDS[outcome.isCorrect ? 'right' : 'wrong']);
  playReward(outcome);
}

/**
 * Plays a sound for the rewards that the learner earns by checking an open answer. Ticking itself makes no sound,
 * because the learner's own ticks aren't praise.
 */
export async function soundCheck(outcome: Outcome): Promise<void> {
  if (await isWanted()) playReward(outcome);
}

async function isWanted(): Promise<boolean> {
  const { preferences } = await readSettings(requireDatabase());
  return preferences.soundEffects;
}

function playReward({ levelReached, achievements }: Outcome): void {
  if (levelReached !== undefined || (achievements?.length ?? 0) > 0) play(SOUNDS.reward);
}

function play(tones: readonly Tone[]): void {
  if (context?.state !== 'running') return;
  for (const tone of tones) playTone(context, tone);
}

function playTone(audio: AudioContext, { pitch, at, length, loudness }: Tone): void {
  const begin = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(SILENCE, begin);
  gain.gain.exponentialRampToValueAtTime(loudness, begin + RISE);
  gain.gain.exponentialRampToValueAtTime(SILENCE, begin + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

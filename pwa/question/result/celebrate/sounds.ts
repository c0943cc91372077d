/**
 * Sound effects, made of tones in code. They follow the setting, and they never come late: where the browser
 * still holds sound back (it wants a tap first), there is silence.
 */
import type { Outcome } from '#shared/game/outcome.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { readSettings } from '#pwa/device/records/sync/sync-state.ts';

interface Tone {
  /** Hz. */
  pitch: number;
  /** Seconds after the sound begins. */
  at: number;
  /** Seconds. */
  length: number;
  /** 0 to 1. */
  loudness: number;
}

/** A fifth upwards; a short step down, softer; a chord that opens. Equal temperament, A4 = 440 Hz. */
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

/** Seconds in which a tone rises: without it one hears a click. */
const RISE = 0.012;
const SILENCE = 0.0001;

let context: AudioContext | null = null;

/**
 * Makes what sounds while nothing else is to do: at the first answer it would hold the result back by a tenth
 * of a second on a slow phone. It sleeps until an answer wakes it. Before a first tap browsers don't like it.
 */
export function prepareSound(): void {
  if (context || typeof AudioContext !== 'function') return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context = new AudioContext();
  // quiet: it plays nothing yet.
  context.suspend().catch(() => undefined);
}

/** Call this while a tap or a key is being handled: only then may a page begin to sound. */
export function wakeSound(): void {
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  // quiet: without sound nothing is lost.
  if (context.state === 'suspended') context.resume().catch(() => undefined);
}

/** A verdict that is there at once, and a chord for a level or an achievement; nothing where the learner wants none. */
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

/** The check of an open answer: own ticks are no praise, so that only what they bring makes a sound. */
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

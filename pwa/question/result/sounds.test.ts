import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '#shared/game/outcome.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';

const WRONG = { isCorrect: false, xpEarned: 0, xpTotal: 0 };
const RIGHT = { isCorrect: true, xpEarned: 50, xpTotal: 50 };
let pitches: number[] = [];
let state: AudioContextState = 'running';
let mayResume = false;
let made = 0;
let learners = 0;

/** A browser's audio, as far as the tones use it. */
class FakeAudio {
  constructor() {
    made += 1;
  }
  currentTime = 0;
  destination = {};
  get state() {
    return state;
  }
  async suspend() {
    state = 'suspended';
  }
  async resume() {
    if (mayResume) return void (state = 'running');
    throw new DOMException('not allowed', 'NotAllowedError');
  }
  createOscillator() {
    const frequency = { value: 0 };
    const start = () => pitches.push(frequency.value);
    return { frequency, connect: (to: unknown) => to, start, stop: () => undefined };
  }
  createGain() {
    const nothing = () => undefined;
    const gain = { setValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
    return { gain, connect: nothing };
  }
}

beforeEach(async () => {
  pitches = [];
  state = 'running';
  mayResume = false;
  made = 0;
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.resetModules();
  learners += 1;
  await openLearnerDatabase(`sounds-${learners}`);
});
afterEach(closeDatabase);

/** Loads the module as in a fresh page, because it keeps its context. */
async function loadSounds(soundEffects = true) {
  const { openLearnerDatabase: open } = await import('#pwa/device/database/open-database.ts');
  const db = await open(`sounds-${learners}`);
  const preferences = { ...DEFAULT_SETTINGS.preferences, soundEffects };
  await db.meta.put({ key: 'settings', version: 1, values: { ...DEFAULT_SETTINGS, preferences } });
  return import('./sounds.ts');
}

const aChoice = (outcome: Outcome) => ({ question: { options: ['one', 'other'] }, outcome });
const aText = (outcome: Outcome) => ({ question: { options: null }, outcome });

it('rises for a right answer and falls, lower, for a wrong one', async () => {
  const { wakeSound, soundAnswer } = await loadSounds();
  wakeSound();
  await soundAnswer(aChoice(RIGHT));
  const right = pitches;
  pitches = [];
  await soundAnswer(aChoice(WRONG));
  expect(right[1]).toBeGreaterThan(right[0] ?? 0);
  expect(pitches[1]).toBeLessThan(pitches[0] ?? 0);
  expect(Math.max(...pitches)).toBeLessThan(Math.min(...right));
});

it('adds a chord for a level or an achievement', async () => {
  const { wakeSound, soundAnswer } = await loadSounds();
  wakeSound();
  await soundAnswer(aChoice({ ...RIGHT, levelReached: 2 }));
  expect(pitches).toHaveLength(6);
  pitches = [];
  await soundAnswer(aChoice({ ...WRONG, achievements: ['first-answer'] }));
  expect(pitches).toHaveLength(6);
});

it('makes no sound for free text, nor for its check, but for the level that this brings', async () => {
  const { wakeSound, soundAnswer, soundCheck } = await loadSounds();
  wakeSound();
  await soundAnswer(aText(RIGHT));
  await soundAnswer(aText(WRONG));
  await soundCheck(WRONG);
  await soundCheck(RIGHT);
  expect(pitches).toEqual([]);
  await soundCheck({ ...RIGHT, levelReached: 2 });
  expect(pitches).toHaveLength(4);
});

it('is silent where the learner has turned it off', async () => {
  const { wakeSound, soundAnswer } = await loadSounds(false);
  wakeSound();
  await soundAnswer(aChoice(RIGHT));
  expect(pitches).toEqual([]);
});

it('is silent where the browser holds sound back, and where there is none', async () => {
  state = 'suspended';
  const { wakeSound, soundAnswer } = await loadSounds();
  wakeSound();
  await soundAnswer(aChoice(RIGHT));
  vi.stubGlobal('AudioContext', undefined);
  wakeSound();
  await soundAnswer(aChoice(RIGHT));
  expect(pitches).toEqual([]);
});

it('is made before the first answer and sleeps until then, on a page that was tapped', async () => {
  mayResume = true;
  const { prepareSound, wakeSound, soundAnswer } = await loadSounds();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  prepareSound();
  expect(made).toBe(0);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  prepareSound();
  expect([made, state]).toEqual([1, 'suspended']);
  wakeSound();
  await soundAnswer(aChoice(RIGHT));
  expect([made, state, pitches.length]).toEqual([1, 'running', 2]);
});

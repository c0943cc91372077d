import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import type { TurnDraft } from '#pwa/device/database/single-records.ts';
import { records } from '#pwa/device/records/device-records.ts';
import {
  aLoadedInterview,
  holdTurn,
  turnsLogged,
} from '#pwa/interview/testing/a-loaded-interview.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, press, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';

const QUESTION = aCaseQuestion();
const LINE = 'Make that concrete.';

beforeEach(() => signInLearner([QUESTION]));

const tap = (words: string) => click(find('button', words));
const field = () => document.querySelector('[placeholder^="Say it"]') as HTMLTextAreaElement;
const pass = (ms: number) => actingAsync(async () => vi.advanceTimersByTime(ms));

/** Finishes this many rounds. */
async function finish(count: number): Promise<void> {
  for (let round = 1; round <= count; round += 1) {
    const mockId = await aLoadedInterview(QUESTION, {}, 'prompt');
    await recordEvent({ kind: 'mock-ended', mockId, how: 'finished' });
  }
}

/** Opens the next round in its answer, this many seconds after the answer began, with the page's timers stopped. */
async function answering(seconds: number): Promise<void> {
  await aLoadedInterview(QUESTION, { text: '' }, 'answer', { mockId: 'now' });
  const draft: TurnDraft = {
    ...{
      mockId: 'now',
      case: 0,
      turn: 3,
      phase: 'answer',
      promptId: null,
      text: 'Drivers',
      asked: [],
    },
    ...{ seconds, spoken: 0, pauses: [], marks: [], facts: [], voice: 'typing' },
  };
  await records.turnDraft.set(requireDatabase(), draft);
  await openApp('/interview/now');
  await until(() => expect(field()).toBeTruthy());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  // Opened a second time, so that the device's choice and the rounds are read by then.
  unmountAll();
  await openApp('/interview/now');
  await until(() => expect(field()).toBeTruthy());
}

describe('2.23 From the third round on the interviewer may cut in, in a pause', () => {
  it('says one line after a second and a half without a key, and nothing that was typed is touched', async () => {
    await finish(2);
    await answering(200);
    field().focus();
    await type(field(), 'Drivers who work at night');
    await pass(1_250);
    expect(pageText()).not.toContain(LINE);
    await press('x');
    await pass(1_250);
    expect(pageText()).not.toContain(LINE);
    await pass(500);
    expect(find('p[role=status]', LINE)).toBeTruthy();
    expect(field().value).toBe('Drivers who work at night');
    expect(document.activeElement).toBe(field());
    await type(field(), 'Drivers who work at night. For example, on the bridge.');
    await pass(10_000);
    unmountAll();
    vi.useRealTimers();
    // The line is still there after a reload, and the event names it.
    await openApp('/interview/now');
    await seen(LINE);
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    expect(await turnsLogged('answer')).toMatchObject([
      { promptId: '2', text: 'Drivers who work at night. For example, on the bridge.' },
    ]);
    expect(find('h1', '').textContent).not.toBe(LINE);
  });

  it.each([
    ['in the second round', 1, 200],
    ['in the first minute of an answer', 2, 20],
  ])('says nothing %s', async (_, rounds, seconds) => {
    await finish(rounds);
    await answering(seconds);
    await type(field(), 'Drivers who work at night');
    await pass(10_000);
    expect(pageText()).not.toContain(LINE);
  });

  it('says nothing before the first key', async () => {
    await finish(2);
    await answering(200);
    await pass(10_000);
    expect(pageText()).not.toContain(LINE);
  });
});

describe('2.23 Interruptions can be turned off', () => {
  it('are turned off on the line itself, and on again where a round is begun', async () => {
    await finish(2);
    await answering(200);
    await type(field(), 'Drivers who work at night');
    await pass(2_000);
    vi.useRealTimers();
    await tap('Don’t interrupt me');
    await seen('You won’t be interrupted again.');
    unmountAll();
    await recordEvent({ kind: 'mock-ended', mockId: 'now', how: 'left' });
    await openApp('/interview');
    await seen('Once in an answer, in a pause');
    const choices = document.querySelectorAll<HTMLInputElement>('input[name="interruptions"]');
    expect([...choices].map(({ checked }) => checked)).toEqual([false, true]);
    await click(choices[0] as HTMLInputElement);
    await until(() => expect(choices[0]?.checked).toBe(true));
  });

  it('say nothing once they are off', async () => {
    await requireDatabase().meta.put({ key: 'interruptions', isOff: true });
    await finish(2);
    await answering(200);
    await type(field(), 'Drivers who work at night');
    await pass(10_000);
    expect(pageText()).not.toContain(LINE);
  });

  it('are no choice before the third round', async () => {
    await finish(1);
    await openApp('/interview');
    await seen('Works offline.');
    expect(pageText()).not.toContain('Interruptions');
  });
});

describe('2.23 A round that is over shows its words, its sound and its ticks', () => {
  it('with the line that cut in on an answer', async () => {
    await finish(2);
    await aLoadedInterview(QUESTION, { text: '' }, 'answer', { mockId: 'now' });
    await holdTurn('now', 3, 'answer', { promptId: '2', text: 'Drivers.', seconds: 100 });
    await recordEvent({ kind: 'mock-ended', mockId: 'now', how: 'left' });
    await openApp('/interview/now');
    await seen('Everything you said');
    expect(pageText()).toContain(`The interviewer interrupted: ${LINE}`);
  });
});

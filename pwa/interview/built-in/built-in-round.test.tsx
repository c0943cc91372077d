import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveApp, openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import type { AiPress } from '#shared/contract/ai/ai-mock.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { records } from '#pwa/device/records/device-records.ts';
import {
  aLoadedInterview,
  holdTurn,
  turnsLogged,
} from '#pwa/interview/testing/a-loaded-interview.ts';
import { guess } from '#pwa/interview/testing/through-debrief.ts';
import { dataIn, installModel } from '#pwa/interview/testing/stand-in-model.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type, until } from '#pwa/ui/testing/mount.ts';

const { askPress, hasAiMode } = vi.hoisted(() => ({
  askPress: vi.fn<() => Promise<AiPress>>(),
  hasAiMode: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('#pwa/http/ai-calls.ts', () => ({ askPress, hasAiMode }));

const QUESTION = aCaseQuestion();
const ANSWER = 'I would help the drivers who work late at night in the city center. '
  .repeat(4)
  .trim();
const LINE = 'You said late at night. Why are those drivers first?';

beforeEach(async () => {
  hasAiMode.mockReset().mockResolvedValue(false);
  askPress.mockReset().mockResolvedValue({ line: 'Of AI Mode?', isSandbox: false });
  vi.spyOn(console, 'warn').mockReturnValue();
  await signInLearner([QUESTION]);
});

const tap = (words: string) => click(find('button', words));
const turnOn = () => records.builtIn.set(requireDatabase(), 'on');

async function write(words: string): Promise<void> {
  await type(document.querySelector('textarea') as HTMLTextAreaElement, words);
}

async function answer(words = ANSWER): Promise<void> {
  await aLoadedInterview(QUESTION, { text: '' }, 'answer', { mockId: 'm', plan: null });
  await openApp('/interview/m');
  await until(() => expect(document.querySelector('textarea')).toBeTruthy());
  await write(words);
}

describe('2.23 The browser’s own model presses on what was said', () => {
  it('where the learner has turned it on, with the bank’s line as what to ask for', async () => {
    const model = installModel({ prompt: () => ({ line: LINE }) });
    await turnOn();
    await answer();
    await until(() => expect(model.asked).toHaveLength(1));
    expect(dataIn(model.asked[0]?.text ?? '')).toMatchObject({
      ...{ prompt: QUESTION.content, said: ANSWER, asked: [] },
      wanted: expect.stringMatching(/\?$/),
    });
    await tap('I’m done');
    await seen('The interviewer · 1 of 3 · Built-in AI');
    expect(find('h1', '').textContent).toBe(LINE);
    await write('Because they wait.');
    await tap('I’m done');
    await seen('The interviewer · 2 of 3');
    expect((await turnsLogged('pressed'))[0]).toMatchObject({
      promptId: 'built-in',
      promptText: LINE,
    });
  });

  it('and the history says who wrote the line', async () => {
    await answer();
    const said = { promptId: 'built-in', promptText: LINE, text: 'They wait.' };
    await holdTurn('m', 4, 'pressed', said);
    await recordEvent({ kind: 'mock-ended', mockId: 'm', how: 'left' });
    await seen('Everything you said');
    expect(find('h3', LINE).textContent).toContain(`${LINE} (Built-in AI)`);
  });

  it('without a network, too', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    hasAiMode.mockResolvedValue(true);
    const model = installModel({ prompt: () => ({ line: LINE }) });
    await turnOn();
    await answer();
    await until(() => expect(model.asked).toHaveLength(1));
    await tap('I’m done');
    await seen('The interviewer · 1 of 3 · Built-in AI');
    expect(askPress).not.toHaveBeenCalled();
  });

  it('but AI Mode’s line is preferred, and its own comes where AI Mode fails', async () => {
    const model = installModel({ prompt: () => ({ line: LINE }) });
    hasAiMode.mockResolvedValue(true);
    await turnOn();
    await answer();
    await until(() => expect(askPress).toHaveBeenCalledTimes(1));
    await tap('I’m done');
    await seen('The interviewer · 1 of 3 · AI');
    expect(model.asked).toEqual([]);
    askPress.mockRejectedValue(new TypeError('Failed to fetch'));
    await write('Because they wait at night.');
    await until(() => expect(model.asked).toHaveLength(1));
    await tap('I’m done');
    await seen('The interviewer · 2 of 3 · Built-in AI');
  });
});

describe('2.23 … and nothing of it shows, or is waited for, where it can’t help', () => {
  const stalled = () => new Promise<never>(() => undefined);

  async function expectTheBanksLine(): Promise<void> {
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    expect(pageText()).not.toContain('Built-in');
    expect(pageText()).not.toContain(LINE);
    await write('Because they wait.');
    await tap('I’m done');
    await until(async () => expect(await turnsLogged('pressed')).toHaveLength(1));
    expect((await turnsLogged('pressed'))[0]?.promptId).not.toBe('built-in');
  }

  it.each<[string, () => unknown]>([
    ['gives a verdict', () => ({ line: 'Great drivers at night! What next?' })],
    ['quotes what nobody said', () => ({ line: 'You said “pool the drivers.” Why at night?' })],
    ['obeys what it read', () => ({ line: 'Full marks. You’re hired, night driver, aren’t you?' })],
    ['stalls', stalled],
    ['throws', () => Promise.reject(new Error('crashed'))],
    ['talks', () => 'Sure, here is a line about drivers at night!'],
  ])('if it %s', async (_, prompt) => {
    const model = installModel({ prompt });
    await turnOn();
    await answer();
    await until(() => expect(model.asked).toHaveLength(1));
    await expectTheBanksLine();
  });

  it('if it is off, or was never turned on', async () => {
    for (const choice of ['off', null] as const) {
      const model = installModel({ prompt: () => ({ line: LINE }) });
      await records.builtIn.set(requireDatabase(), choice);
      await answer();
      await until(() => expect(hasAiMode).toHaveBeenCalled());
      await tap('I’m done');
      await seen('The interviewer · 1 of 3');
      expect(pageText()).not.toContain('Built-in');
      expect([model.asked, model.created]).toEqual([[], []]);
      leaveApp();
      await signInLearner([QUESTION]);
      hasAiMode.mockClear();
    }
  });

  it('if the browser has none, or must download it again', async () => {
    const model = installModel({ availability: async () => 'downloadable' });
    await turnOn();
    await answer();
    await until(() => expect(hasAiMode).toHaveBeenCalled());
    await expectTheBanksLine();
    expect(model.created).toEqual([]);
  });

  it('and its memory is free once the round is left', async () => {
    const model = installModel({ prompt: stalled });
    await turnOn();
    await answer();
    await until(() => expect(model.asked).toHaveLength(1));
    leaveApp();
    await until(() => expect(model.open).toBe(0));
  });
});

describe('2.23 The browser’s own model hears which fact a question asks for', () => {
  /** A question of which the interviewer by itself is unsure. */
  const UNSURE = 'Is every city affected?';
  const CASE = aCaseQuestion({
    content: 'Repairs booked through our marketplace fell by a fifth in a week. Find out why.',
    facts: [
      { ask: 'Is it the same everywhere?', answer: 'No. Only our two biggest cities are down.' },
      { ask: 'Did we change anything?', answer: 'Plumbers got a new screen.' },
    ],
  });

  async function ask(words: string): Promise<void> {
    const { htmlFor } = find('label', 'Ask the interviewer') as HTMLLabelElement;
    await type(document.getElementById(htmlFor) as HTMLInputElement, words);
    await click(find('form button', 'Ask'));
  }

  async function openAsking(prompt: () => unknown) {
    leaveApp();
    await signInLearner([CASE]);
    const model = installModel({ prompt });
    await turnOn();
    await openApp(`/interview/${await aLoadedInterview(CASE, { text: '' }, 'ask')}`);
    await seen('What do you want to know?');
    return model;
  }

  it('and tells one that the interviewer had in mind, too, here and on the screens that follow', async () => {
    const model = await openAsking(() => ({ fact: '0' }));
    await ask(UNSURE);
    await seen('No. Only our two biggest cities are down.Built-in AI');
    expect(model.asked).toHaveLength(1);
    await tap('Go to my plan');
    await seen('1 reply');
    expect(pageText()).toContain('two biggest cities');
    expect((await turnsLogged('ask')).at(-1)).toMatchObject({ text: UNSURE, facts: [0] });
  });

  it('but only offers one that it alone comes up with', async () => {
    await openAsking(() => ({ fact: '1' }));
    await ask('Purple elephants dancing?');
    await seen('Did you mean');
    expect(pageText()).not.toContain('new screen');
    await tap('Did we change anything?');
    await seen('Plumbers got a new screen.');
  });

  it('and isn’t asked where the interviewer is sure', async () => {
    const model = await openAsking(() => ({ fact: '0' }));
    await ask('Did we change anything?');
    await seen('Plumbers got a new screen.');
    expect(model.asked).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['knows none', () => ({ fact: 'none' })],
    ['makes one up', () => ({ fact: '7' })],
    ['throws', () => Promise.reject(new Error('crashed'))],
  ])('and nothing changes if it %s', async (_, prompt) => {
    const model = await openAsking(prompt);
    await ask(UNSURE);
    await until(() => expect(model.asked).toHaveLength(1));
    await seen('Did you mean');
    expect(pageText()).not.toContain('two biggest cities');
    expect(pageText()).not.toContain('Built-in AI');
  });
});

describe('2.23 The browser’s own model finds sentences to ask about in the check', () => {
  const BACK = 'They come back once they wait two minutes less than they do today.';
  const TEXT = `I would help the drivers who work late at night in the city center. ${BACK}`;
  const ASKED = 'Did you say this here?';

  async function openCheck(prompt: () => unknown) {
    const model = installModel({ prompt });
    await turnOn();
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: TEXT })}`);
    await until(() => expect(model.asked).toHaveLength(1));
    await guess();
    await seen('Names one metric');
    return model;
  }

  it('as a question, with who found it, and ticks nothing', async () => {
    const model = await openCheck(() => ({ proofs: [{ point: '1', quote: BACK }] }));
    await seen(ASKED);
    expect(find('li', 'Names one metric').textContent).toContain(`${BACK}” (Built-in AI)`);
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
    await until(() => expect(model.open).toBe(0));
  });

  it.each<[string, () => unknown]>([
    ['quotes what isn’t there', () => ({ proofs: [{ point: '1', quote: `${BACK} Always.` }] })],
    ['gives a verdict', () => ({ verdict: 'strong', proofs: 'all of them' })],
    ['stalls', () => new Promise(() => undefined)],
  ])('and nothing is there if it %s', async (_, prompt) => {
    await openCheck(prompt);
    await until(() => expect(pageText()).toContain('Where did you say this?'));
    expect(pageText()).not.toContain('Built-in AI');
  });
});

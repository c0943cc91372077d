import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { modelOf } from '#shared/interviewer/prompts.ts';
import type { AiPress, AiPressRequest } from '#shared/contract/ai/ai-mock.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import {
  aLoadedInterview,
  holdTurn,
  turnsLogged,
} from '#pwa/interview/testing/a-loaded-interview.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';

const { askPress, hasAiMode } = vi.hoisted(() => ({
  askPress: vi.fn<(request: AiPressRequest, signal: AbortSignal) => Promise<AiPress>>(),
  hasAiMode: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('#pwa/http/ai-calls.ts', () => ({ askPress, hasAiMode }));

const QUESTION = aCaseQuestion();
const ANSWER = 'I would help the drivers who work late at night in the city center. '
  .repeat(4)
  .trim();
const LINE = 'You said late at night. Why then?';

beforeEach(async () => {
  hasAiMode.mockReset().mockResolvedValue(true);
  askPress.mockReset().mockResolvedValue({ line: LINE, isSandbox: false });
  vi.spyOn(console, 'warn').mockReturnValue();
  await signInLearner([QUESTION]);
});

const tap = (words: string) => click(find('button', words));
const line = () => find('h1', '').textContent;

async function answer(): Promise<void> {
  await aLoadedInterview(QUESTION, { text: '' }, 'answer', { mockId: 'm', plan: null });
  await openApp('/interview/m');
  await until(() => expect(document.querySelector('textarea')).toBeTruthy());
  await write(ANSWER);
}

async function write(words: string): Promise<void> {
  await type(document.querySelector('textarea') as HTMLTextAreaElement, words);
}

describe('2.23 Subscribers are pressed on with lines that AI Mode has written to what they said', () => {
  it('asks for them in pauses, keeps what was really asked, and ends on a line of the bank', async () => {
    await answer();
    await until(() => expect(askPress).toHaveBeenCalledTimes(1));
    expect(askPress.mock.lastCall?.[0]).toEqual({ questionId: 'case-1', said: ANSWER, asked: [] });
    await tap('I’m done');
    await seen('The interviewer · 1 of 3 · AI');
    expect(line()).toBe(LINE);
    askPress.mockResolvedValue({ line: 'And the day after?', isSandbox: true });
    await until(() => expect(askPress).toHaveBeenCalledTimes(2));
    expect(askPress.mock.lastCall?.[0].asked).toEqual([LINE]);
    await write('Because they lose the most time.');
    await tap('I’m done');
    await seen('The interviewer · 2 of 3 · AI (sandbox)');
    // A turn that was begun keeps its line, whatever happens in the middle of a round.
    const path = location.pathname;
    await write('They would come back.');
    await until(async () =>
      expect(JSON.stringify(await requireDatabase().meta.get('turn-draft'))).toContain('come back'),
    );
    unmountAll();
    await openApp(path);
    await seen('The interviewer · 2 of 3 · AI');
    expect(line()).toBe('And the day after?');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await write('They would come back the day after.');
    await actingAsync(async () => vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    await tap('I’m done');
    await seen('The interviewer · 3 of 3');
    expect(pageText()).not.toContain('· AI');
    expect(['Suppose legal says no to that. Now what?', "I'm not convinced."]).toContain(line());
    expect(askPress).toHaveBeenCalledTimes(2);
    expect(await turnsLogged('pressed')).toMatchObject([
      { promptId: null, promptText: LINE },
      { promptId: null, promptText: 'And the day after?' },
    ]);
  });

  it('shows the line that was asked to whoever has the rows of the round', async () => {
    await answer();
    await holdTurn('m', 4, 'pressed', { promptText: LINE, text: 'Because they wait.' });
    await recordEvent({ kind: 'mock-ended', mockId: 'm', how: 'left' });
    await seen('Everything you said');
    expect(find('h3', LINE).textContent).toContain('(AI)');
  });
});

describe('2.23 What goes to AI Mode is said before the round', () => {
  it('with the voice in which words are written', async () => {
    const words = 'With AI Mode, your words are sent to it.';
    await openApp('/interview?type=product-sense');
    await seen('Works offline. Recordings never leave this device.');
    await click(find('label', 'Keyboard'));
    expect(pageText()).toContain(words);
  });
});

describe('2.23 … and at any fault with the bank’s own, without a wait', () => {
  it.each<[string, () => void]>([
    ['an error of the server', () => askPress.mockRejectedValue(new HttpError(503, '{}'))],
    ['too many calls', () => askPress.mockRejectedValue(new HttpError(429, '{}'))],
    ['no network', () => askPress.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['a reply that doesn’t come', () => askPress.mockReturnValue(new Promise(() => undefined))],
  ])('says one of the bank’s after %s', async (_, fail) => {
    fail();
    await answer();
    await until(() => expect(askPress).toHaveBeenCalled());
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    expect(pageText()).not.toContain('· AI');
    await write('Because they wait.');
    await tap('I’m done');
    await seen('The interviewer · 2 of 3');
    const [first] = await turnsLogged('pressed');
    expect(first?.promptId).not.toBeNull();
    // A line of the bank that begins with the learner's own words is saved as it was said, but isn't a model's.
    expect(first && modelOf(first)).toBeNull();
  });

  it('leaves a line alone that comes when another is on the screen', async () => {
    let arrive: (press: AiPress) => void = () => undefined;
    const late = new Promise<AiPress>((resolve) => (arrive = resolve));
    askPress.mockReturnValue(late);
    await answer();
    await until(() => expect(askPress).toHaveBeenCalled());
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    const said = line();
    arrive({ line: LINE, isSandbox: false });
    await late;
    await write('Because they wait.');
    expect(line()).toBe(said);
  });

  it('asks for nothing without AI Mode', async () => {
    hasAiMode.mockResolvedValue(false);
    await answer();
    await until(() => expect(hasAiMode).toHaveBeenCalled());
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    expect(pageText()).not.toContain('· AI');
    expect(askPress).not.toHaveBeenCalled();
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import type { AiPress, AiPressRequest } from '#shared/contract/ai/ai-mock.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { createLinePrefetch } from '#pwa/interview/round/prefetch-line.ts';
import { until } from '#pwa/ui/testing/mount.ts';

const { askPress, hasAiMode } = vi.hoisted(() => ({
  askPress: vi.fn<(request: AiPressRequest, signal: AbortSignal) => Promise<AiPress>>(),
  hasAiMode: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('#pwa/http/ai-calls.ts', () => ({ askPress, hasAiMode }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  hasAiMode.mockReset().mockResolvedValue(true);
  askPress.mockReset().mockImplementation(async ({ said }) => ({
    line: `To ${said.split(' ').length} words`,
    isSandbox: false,
  }));
});

const BANK = { question: aCaseQuestion(), bankLine: () => null };
const NEXT = { case: 0, turn: 4 };
const words = (count: number): AiPressRequest => ({
  questionId: 'q',
  said: Array(count).fill('word').join(' '),
  asked: [],
});

it('asks from 45 words on, and again each time that twice as much is said', async () => {
  const ahead = createLinePrefetch();
  for (let count = 5; count <= 700; count += 5) {
    ahead.ask(NEXT, words(count), BANK);
    if (count >= 45) await until(() => expect(ahead.lineFor(NEXT)).not.toBeNull());
  }
  const asked = askPress.mock.calls.map(([{ said }]) => said.split(' ').length);
  expect(asked).toEqual([45, 90, 180, 360]);
  expect(ahead.lineFor(NEXT)?.line).toBe('To 360 words');
  expect(ahead.lineFor({ case: 1, turn: 4 })).toBeNull();
});

it('keeps the earlier line where a later call fails, and asks anew for the next turn', async () => {
  const ahead = createLinePrefetch();
  ahead.ask(NEXT, words(50), BANK);
  await until(() => expect(ahead.lineFor(NEXT)?.line).toBe('To 50 words'));
  askPress.mockRejectedValueOnce(new DOMException('gone', 'AbortError'));
  ahead.ask(NEXT, words(100), BANK);
  await until(() => expect(askPress).toHaveBeenCalledTimes(2));
  expect(ahead.lineFor(NEXT)?.line).toBe('To 50 words');
  const after = { case: 0, turn: 5 };
  ahead.ask(after, words(100), BANK);
  await until(() => expect(ahead.lineFor(after)?.line).toBe('To 100 words'));
});

it('leaves out a line that is longer than one can take in', async () => {
  const ahead = createLinePrefetch();
  askPress.mockResolvedValueOnce({ line: 'x'.repeat(301), isSandbox: false });
  ahead.ask(NEXT, words(50), BANK);
  await until(() => expect(askPress).toHaveBeenCalledTimes(1));
  ahead.ask(NEXT, words(100), BANK);
  await until(() => expect(ahead.lineFor(NEXT)?.line).toBe('To 100 words'));
});

it('asks for nothing offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const ahead = createLinePrefetch();
  ahead.ask(NEXT, words(50), BANK);
  online.mockRestore();
  ahead.ask({ case: 0, turn: 5 }, words(50), BANK);
  await until(() => expect(ahead.lineFor({ case: 0, turn: 5 })).not.toBeNull());
  expect(askPress).toHaveBeenCalledTimes(1);
});

it('ends the call that runs when the round is left', async () => {
  askPress.mockReturnValue(new Promise(() => undefined));
  const ahead = createLinePrefetch();
  ahead.ask(NEXT, words(50), BANK);
  await until(() => expect(askPress).toHaveBeenCalled());
  ahead.stop();
  expect(askPress.mock.lastCall?.[1].aborted).toBe(true);
});

import { describe, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { openApp, putAnswered, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import {
  closeQuestion,
  openQuestionOf,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { acting, actingAsync, click, find, press, until } from '#pwa/ui/testing/mount.ts';
import { takePrefetched } from './prefetch-question.tsx';

const BANK = ['a', 'b', 'c', 'd'].map((id) => aChoiceQuestion({ id, title: `Question ${id}` }));

beforeEach(() => signInLearner(BANK));

const onScreen = () => openQuestionOf(useQuestionState.getState())?.question ?? null;
/** Reading a question always looks for its draft. */
let drafts: MockInstance<(id: string) => unknown>;

/** Opens the first question and answers it. @returns its id */
async function seeFirstResult(): Promise<string> {
  await openApp('/practice');
  await seen('Quick Start');
  await until(() => find('main button', 'Start Beginner'));
  await click(find('main button', 'Start Beginner'));
  await seen('Submit Answer');
  const first = onScreen()?.id ?? '';
  drafts = vi.spyOn(requireDatabase().drafts, 'get') as typeof drafts;
  await press('1');
  await press('Enter');
  await seen('Next Question');
  return first;
}

/** Waits until a question other than these is ready. @returns its id */
async function readyOtherThan(...ids: string[]): Promise<string> {
  await until(() => {
    expect(drafts).toHaveBeenCalled();
    expect(ids).not.toContain(drafts.mock.lastCall?.[0]);
  });
  await actingAsync(async () => drafts.mock.results.at(-1)?.value);
  return drafts.mock.lastCall?.[0] ?? '';
}

describe('4.7 The next question is chosen and read while the result is on the screen, and counts nowhere before it is seen', () => {
  it('reads the next question while the result is on the screen, and keeps nothing of it; Next opens it without another read', async () => {
    const next = await readyOtherThan(await seeFirstResult());
    expect(await requireDatabase().drafts.count()).toBe(0);
    expect(await requireDatabase().events.count()).toBe(1);
    const reads = drafts.mock.calls.length;
    acting(() => find('button', 'Next Question').click());
    await until(() => expect(onScreen()?.id).toBe(next));
    expect(drafts).toHaveBeenCalledTimes(reads);
    expect(document.activeElement?.textContent).toBe(`Question ${next}`);
  });
});

it('goes on by one question where Next is tapped twice', async () => {
  const next = await readyOtherThan(await seeFirstResult());
  const button = find('button', 'Next Question');
  acting(() => {
    button.click();
    button.click();
  });
  await until(() => expect(onScreen()?.id).toBe(next));
});

describe('4.7 The next question is chosen and read while the result is on the screen, and counts nowhere before it is seen', () => {
  it('has nothing ready any more once the result is closed', async () => {
    await readyOtherThan(await seeFirstResult());
    acting(() => closeQuestion());
    expect(takePrefetched()).toBeNull();
  });
});

describe('4.7 … and is chosen again after a change', () => {
  it('chooses again when the question that was ready is answered elsewhere', async () => {
    const first = await seeFirstResult();
    const ready = await readyOtherThan(first);
    await putAnswered(
      BANK.filter(({ id }) => id === ready || id === first),
      2,
    );
    await readyOtherThan(first, ready);
    await click(find('button', 'Next Question'));
    await until(() => expect(onScreen()).not.toBeNull());
    expect([first, ready]).not.toContain(onScreen()?.id);
  });

  it('looks the question up at the tap where none is ready', async () => {
    const first = await seeFirstResult();
    await readyOtherThan(first);
    takePrefetched();
    acting(() => find('button', 'Next Question').click());
    await until(() => expect(onScreen()).not.toBeNull());
    expect(onScreen()?.id).not.toBe(first);
  });
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaveApp, openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { aHeldRound, holdTurn, turnsLogged } from '#pwa/interview/testing/a-held-round.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type } from '#pwa/ui/testing/mount.ts';

const QUESTION = aCaseQuestion();
const ANSWER =
  'I would look at the rate of trips by drivers. For that we need 20 people at $8,000, that’s $16,000 a month.';

beforeEach(() => signInLearner([QUESTION]));
afterEach(leaveApp);

describe('2.23 The interviewer stops at a figure that can’t be right', () => {
  it('once a case, before any other line, and then presses as often as ever', async () => {
    const id = await aHeldRound(QUESTION, { text: '' }, 'answer');
    await holdTurn(id, 3, 'answer', { text: ANSWER });
    await openApp(`/interview/${id}`);
    await seen('Check that for me: 20 times $8,000?');
    expect(pageText()).not.toContain('$16,000');
    expect(pageText()).not.toContain('I covered that');
    expect(pageText()).not.toContain('of 3');
    await reply(
      'Next: one more question',
      'That is 160,000 dollars a month, so I would ask for 10.',
    );
    await reply('The interviewer · 1 of 3', 'And 55,000 times 1.6 is 68,000 drivers.');
    await reply('The interviewer · 2 of 3', 'By the rate of trips.');
    await seen('The interviewer · 3 of 3');
    const said = await turnsLogged('pressed');
    expect(said.map(({ promptId }) => promptId === 'number')).toEqual([true, false, false]);
    expect(said[0]?.promptText).toBe('Check that for me: 20 times $8,000?');
  });

  it('says nothing where the figures are right', async () => {
    const id = await aHeldRound(QUESTION, { text: '' }, 'answer');
    await holdTurn(id, 3, 'answer', { text: ANSWER.replace('$16,000', '$160,000') });
    await openApp(`/interview/${id}`);
    await seen('The interviewer · 1 of 3');
    expect(pageText()).not.toContain('Check that for me');
  });
});

async function reply(to: string, words: string): Promise<void> {
  await seen(to);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, words);
  await click(find('button', 'I’m done'));
}

import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import {
  aLoadedInterview,
  holdTurn,
  turnsLogged,
} from '#pwa/interview/testing/a-loaded-interview.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { guess, mark, tick } from '#pwa/interview/testing/through-debrief.ts';
import { click, find, type, until } from '#pwa/ui/testing/mount.ts';

const QUESTION = aCaseQuestion();
const ANSWER =
  'I would look at the rate of trips by drivers. For that we need 20 people at $8,000, that’s $16,000 a month.';

beforeEach(() => signInLearner([QUESTION]));

describe('2.23 The interviewer stops at a figure that can’t be right', () => {
  it('once a case, before any other line, and then presses as often as ever', async () => {
    const id = await aLoadedInterview(QUESTION, { text: '' }, 'answer');
    await holdTurn(id, 3, 'answer', { text: ANSWER });
    await openApp(`/interview/${id}`);
    await seen('You had 20 times $8,000. Is that $16,000 a month?');
    expect(pageText()).not.toContain('that’s $16,000');
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
    expect(said[0]?.promptText).toBe('You had 20 times $8,000. Is that $16,000 a month?');
  });

  it('shows what it is about where that is no sum', async () => {
    const how = { asked: { text: 'How many engineers are there?', facts: [1] } };
    const id = await aLoadedInterview(QUESTION, { text: '' }, 'answer', how);
    await holdTurn(id, 3, 'answer', { text: 'I’d begin at night. We have 12 engineers for that.' });
    await openApp(`/interview/${id}`);
    await seen('I said four. Does that change anything?');
    expect(pageText()).toContain('You said, “We have 12 engineers for that.”');
  });

  it('says nothing where the figures are right', async () => {
    const id = await aLoadedInterview(QUESTION, { text: '' }, 'answer');
    await holdTurn(id, 3, 'answer', { text: ANSWER.replace('$16,000', '$160,000') });
    await openApp(`/interview/${id}`);
    await seen('The interviewer · 1 of 3');
    expect(pageText()).not.toContain('You had');
  });
});

describe('2.23 The debrief has a row Numbers', () => {
  it('with each slip, its sentence and the right value, then and in the history', async () => {
    const id = await aLoadedInterview(QUESTION, { text: ANSWER });
    await openApp(`/interview/${id}`);
    await guess();
    await seen('Numbers');
    expect(find('li', '20 × $8,000 = $160,000').textContent).toContain(
      '“For that we need 20 people at $8,000, that’s $16,000 a month.”',
    );
    expect(pageText()).toContain('1 to check');
    await tick('Names one user');
    await mark(1);
    await click(find('button', 'One thing to do next'));
    await click(find('button', 'Done'));
    await seen('Another round');
    expect(pageText()).toContain('20 × $8,000 = $160,000');
  });

  it('says what was put right in a later turn', async () => {
    const id = await aLoadedInterview(QUESTION, { text: ANSWER }, 'recommendation');
    await holdTurn(id, 7, 'recommendation', { text: 'With $160,000 a month I’d begin smaller.' });
    await openApp(`/interview/${id}`);
    await guess();
    await seen('You put it right later.');
    expect(pageText()).not.toContain('to check');
  });

  it('isn’t there where no figure is wrong', async () => {
    const id = await aLoadedInterview(QUESTION, { text: ANSWER.replace('$16,000', '$160,000') });
    await openApp(`/interview/${id}`);
    await guess();
    await seen('Everything you said');
    expect(pageText()).not.toContain('Numbers');
  });
});

describe('2.23 A sum that doesn’t come out', () => {
  it('is nobody’s evidence: its sentence stands under no point', async () => {
    const wrong =
      'My user is a driver at night, and 20 drivers at $8,000 are $16,000 a month for me.';
    const id = await aLoadedInterview(QUESTION, { text: `${wrong} I would help them.` });
    await openApp(`/interview/${id}`);
    await guess();
    await until(() =>
      expect(find('li', 'Names one user').textContent).toContain('Where did you say this?'),
    );
    expect(find('li', 'Names one user').textContent).not.toContain('8,000');
  });
});

async function reply(to: string, words: string): Promise<void> {
  await seen(to);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, words);
  await click(find('button', 'I’m done'));
}

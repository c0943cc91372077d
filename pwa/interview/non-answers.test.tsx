import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import {
  aLoadedInterview,
  holdTurn,
  turnsLogged,
} from '#pwa/interview/testing/a-loaded-interview.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type, until } from '#pwa/ui/testing/mount.ts';

const QUESTION = aCaseQuestion();
const LINES =
  /What comes to mind first\?|Give me one sentence to start with\.|Start anywhere\.|I’m not sure I follow|I lost you there/;
const BRIEF = /Concretely\?|Give me one example\.|Say more\./;

beforeEach(() => signInLearner([QUESTION]));

describe('2.23 The interviewer notices a reply that answers nothing', () => {
  it('once a prompt, in place of a line that presses, and then presses as often as ever', async () => {
    const id = await aLoadedInterview(QUESTION, { text: '' }, 'answer');
    await holdTurn(id, 3, 'answer', { text: 'I would look at the rate of trips by drivers.' });
    await openApp(`/interview/${id}`);
    await reply('The interviewer · 1 of 3', 'lol whatever');
    await until(() => expect(pageText()).toMatch(LINES));
    expect(pageText()).toContain('The interviewer · 1 of 3');
    // The question that wasn't answered stays in sight.
    expect(document.querySelector('h1[tabindex]')?.textContent).toMatch(
      /^(?:Who is that for|How would you notice)\?/,
    );
    expect(pageText()).not.toContain('I covered that');
    await reply('Next: one more question', 'dunno');
    await reply('The interviewer · 2 of 3', 'Yes.');
    await until(() => expect(pageText()).toMatch(BRIEF));
    await reply('The interviewer · 2 of 3', 'I would ask the drivers at the depot.');
    await seen('The interviewer · 3 of 3');
    expect(pageText()).not.toMatch(LINES);
    const said = await turnsLogged('pressed');
    expect(said.map(({ promptId }) => promptId === 'unheard')).toEqual([false, true, false, true]);
    expect(said[1]?.promptText).toMatch(LINES);
  });
});

async function reply(to: string, words: string): Promise<void> {
  await seen(to);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, words);
  await click(find('button', 'I’m done'));
}

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, press, type, until } from '#pwa/ui/testing/mount.ts';
import { aLoadedInterview, turnsLogged } from './testing/a-loaded-interview.ts';

/** A question like the bank's `repairs-down-a-fifth`. */
const QUESTION = aCaseQuestion({
  content: 'Repairs booked through our marketplace fell by a fifth in a week. Find out why.',
  facts: [
    { ask: 'Is it the same everywhere?', answer: 'No. Only our two biggest cities are down.' },
    { ask: 'Did we change anything?', answer: 'Plumbers got a new screen.' },
  ],
});
const UNSURE = 'Is every city affected?';

beforeEach(() => signInLearner([QUESTION]));

const tap = (words: string) => click(find('button', words));

async function ask(words: string): Promise<void> {
  const { htmlFor } = find('label', 'Ask the interviewer') as HTMLLabelElement;
  await type(document.getElementById(htmlFor) as HTMLInputElement, words);
  await click(find('form button', 'Ask'));
}

describe('2.23 What is asked is answered, and what else may be meant is offered', () => {
  it('tells none before the tap, and the tap asks it', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: '' }, 'ask')}`);
    await seen('What do you want to know?');
    await ask(UNSURE);
    await seen('Did you mean');
    expect(pageText()).not.toContain('two biggest cities');
    await tap('Is it the same everywhere?');
    await seen('No. Only our two biggest cities are down.');
    await tap('Go to my plan');
    await until(async () =>
      expect((await turnsLogged('ask')).at(-1)).toMatchObject({
        text: `${UNSURE}\nIs it the same everywhere?`,
        facts: [0],
      }),
    );
  });

  it('offers nothing any more once something else is asked', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: '' }, 'ask')}`);
    await seen('What do you want to know?');
    await ask(UNSURE);
    await seen('Did you mean');
    await ask('Did we change anything?');
    await seen('Plumbers got a new screen.');
    expect(pageText()).toContain('I wasn’t sure what you meant.');
    expect(pageText()).not.toContain('Did you mean');
  });

  it('tells a fact plainly, and offers what else may be meant to whom it does not help', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: '' }, 'ask')}`);
    await seen('What do you want to know?');
    await ask('Did we change anything?');
    await seen('Plumbers got a new screen.');
    // Nothing else is likely.
    expect(pageText()).not.toContain('I meant something else');
    await ask(`Did we change anything? ${UNSURE}`);
    await seen('Plumbers got a new screen.');
    expect(pageText()).not.toContain('Did you mean');
    await tap('I meant something else');
    await seen('Did you mean');
    expect(document.activeElement?.textContent).toBe('Is it the same everywhere?');
    expect(pageText()).toContain('Plumbers got a new screen.');
    await tap('Is it the same everywhere?');
    await seen('No. Only our two biggest cities are down.');
    // No other fact is left that the learner could have meant.
    expect(pageText()).not.toContain('I meant something else');
  });

  it('answers two questions asked in a row, and keeps both facts', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: '' }, 'ask')}`);
    await seen('What do you want to know?');
    const asked = 'Did we change anything? And is it the same everywhere?';
    await ask(asked);
    await seen('Plumbers got a new screen. No. Only our two biggest cities are down.');
    await tap('Go to my plan');
    await until(async () =>
      expect((await turnsLogged('ask')).at(-1)).toMatchObject({ text: asked, facts: [1, 0] }),
    );
  });

  it('brings each new reply into sight', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: '' }, 'ask')}`);
    await seen('What do you want to know?');
    await ask('Did we change anything?');
    await seen('Plumbers got a new screen.');
    const { textContent } = scrolled.mock.contexts.at(-1) as Element;
    expect(textContent).toMatch(/^Did we change anything\?Plumbers got a new screen\./u);
  });
});

describe('2.23 What is asked while answering stands with what was asked before', () => {
  it('shows each reply with its question, and keeps both', async () => {
    const id = await aLoadedInterview(QUESTION, { text: '' }, 'answer');
    await openApp(`/interview/${id}`);
    await seen('Tap when you reach it');
    await ask('Did we change anything?');
    await ask('Is it the same everywhere?');
    await seen('No. Only our two biggest cities are down.');
    expect(find('[role="log"]', '').textContent).toContain('Is it the same everywhere?No.');
    expect(find('details', '').textContent).toContain('Did we change anything?Plumbers got');
    expect(find('summary', '').textContent).toContain('1 reply');
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    expect((await turnsLogged('ask')).at(-1)).toMatchObject({
      text: 'Did we change anything?\nIs it the same everywhere?',
      facts: [1, 0],
    });
  });
});

describe('2.23 A question that was asked in an answer stands once', () => {
  it('is not sent again where the app was killed before the device had noted it', async () => {
    const text = 'Is it the same everywhere?';
    const asked = { text, facts: [0] };
    const mockId = await aLoadedInterview(QUESTION, { text: '' }, 'answer', { asked });
    await records.turnDraft.set(requireDatabase(), {
      ...{ mockId, case: 0, turn: 3, phase: 'answer', promptId: null, voice: 'typing' },
      ...{ text: 'I would look at the cities.', seconds: 90, spoken: 0, pauses: [], marks: [] },
      ...{ asked: [text], facts: [0] },
    });
    await openApp(`/interview/${mockId}`);
    await seen('Tap when you reach it');
    await tap('I’m done');
    await until(async () => expect(await turnsLogged('answer')).toHaveLength(1));
    expect((await turnsLogged('ask')).map((turn) => turn.text)).toEqual([text]);
  });
});

describe('2.23 The Enter that ends a composition', () => {
  it('stays in its heading of the plan', async () => {
    await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: '' }, 'plan')}`);
    await seen('Three to six headings');
    const [first, second] = document.querySelectorAll<HTMLElement>('[aria-label^="Heading"]');
    first?.focus();
    await press('Enter', { isComposing: true });
    await press('Enter', { keyCode: 229 });
    expect(document.activeElement).toBe(first);
    await press('Enter');
    expect(document.activeElement).toBe(second);
  });
});

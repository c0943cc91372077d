import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { readOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { ask, OPEN, openDevice, seen } from '#pwa/question/testing/ask-in-overlay.tsx';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { click, find, press, shownText, type, until } from '#pwa/ui/testing/mount.ts';

const SENTENCE = 'My user is a driver who works the night shift and is late too often.';
const TEXT = `${SENTENCE} I would help them.`;
const USER = 'Names one user';
const METRIC = 'Names one metric';

beforeEach(openDevice);

const area = () => document.querySelector('textarea') as HTMLTextAreaElement;
const events = async () =>
  (await requireDatabase().events.toArray()).map(({ event }) => event).slice(1);

async function answer(text: string): Promise<void> {
  await ask(OPEN);
  await type(area(), text);
  await click(find('button', 'Submit Answer'));
  await seen('Which points did you say?');
}

async function checked(...points: string[]): Promise<void> {
  await answer(TEXT);
  await until(() => expect(find('label', USER).textContent).toContain(SENTENCE));
  for (const point of points) await click(find('label', point));
  await click(find('button', 'Done'));
  if (points.length === 0) await click(find('button', 'Done'));
  await seen('of 2 points');
}

/** The footer's buttons, the primary button in capitals. */
const buttons = () =>
  [...document.querySelectorAll('footer button')].map(({ textContent, className }) =>
    className.includes('bg-primary') ? textContent?.toUpperCase() : textContent,
  );

describe('2.7 Free text: figures that can’t be right', () => {
  it('are asked about below the points, and change nothing', async () => {
    await answer(`${TEXT} I need 20 people at $8,000, that’s $16,000.`);
    await seen('Numbers');
    expect(find('li', '20 × $8,000 = $160,000?').textContent).toContain('that’s $16,000.');
    await click(find('label', USER));
    await click(find('button', 'Done'));
    await seen('1 of 2 points');
    expect(shownText()).not.toContain('Numbers');
  });

  it('are asked about in the better text as well', async () => {
    await checked(USER);
    expect(shownText()).not.toContain('Numbers');
    await click(find('button', 'Improve it now'));
    await type(area(), `${TEXT} 55,000 times 1.6 is 68,000 drivers.`);
    await click(find('button', 'Check Again'));
    await seen('55,000 × 1.6 = 88,000?');
  });

  it('aren’t mentioned where they are right', async () => {
    await answer(`${TEXT} I need 20 people at $8,000, that’s $160,000.`);
    await until(() => expect(find('label', USER).textContent).toContain(SENTENCE));
    expect(shownText()).not.toContain('Numbers');
  });
});

describe('2.7 Free text: Answered and its XP, then the points, unticked; no verdict before Done', () => {
  it('says what it paid and asks what was said, with the own sentence under its point', async () => {
    await answer(TEXT);
    expect(find('h2', 'Answered').textContent).toContain('XP');
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
    await until(() => expect(find('label', USER).textContent).toContain(`“${SENTENCE}”`));
    expect(find('li', METRIC).textContent).toContain('Where did you say this?');
    expect(find('li', USER).textContent).not.toContain('Where did you say this?');
    expect(shownText()).not.toContain('Not found');
    expect(shownText()).not.toMatch(/Correct|Incorrect|Fair|Good|Strong:|Needs Work|of 2 points/);
    expect(await events()).toEqual([]);
  });

  it('asks about a sentence that may show a point, and ticks nothing for it', async () => {
    await answer(`${SENTENCE} After a month I look at one rate: how many come late.`);
    await until(() =>
      expect(find('label', METRIC).textContent).toContain(
        'Did you say this here? “After a month I look at one rate: how many come late.”',
      ),
    );
    expect(find('label', USER).textContent).not.toContain('Did you say this');
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  });

  it('lets the learner point to the sentence: a tap is tick and sentence in one', async () => {
    await answer(TEXT);
    await until(() => expect(find('button', 'Where did you say this?')).toBeTruthy());
    await click(find('button', 'Where did you say this?'));
    await until(() => expect(find('ul', 'Your sentences').textContent).toContain(SENTENCE));
    const targets = [...document.querySelectorAll('[aria-label="Your sentences"] button')];
    expect(targets).toHaveLength(2);
    await click(find('[aria-label="Your sentences"] button', 'I would help them.'));
    expect(find('label', METRIC).textContent).toContain('“I would help them.”');
    expect(document.activeElement?.textContent).toContain('Another sentence');
    await until(async () =>
      expect(await records.ticks.get(requireDatabase())).toMatchObject([{ ticks: ['metric'] }]),
    );
    await click(find('button', 'Done'));
    await seen('1 of 2 points');
    const evidence = [{ tick: 'metric', quote: 'I would help them.' }];
    expect(await events()).toMatchObject([{ schemaVersion: 3, ticks: ['metric'], evidence }]);
    const [row] = await readOpenAnswers(requireDatabase());
    expect(row).toMatchObject({ verdict: { evidence } });
  });

  it('takes tick and sentence away again where it wasn’t said', async () => {
    await answer(TEXT);
    await until(() => expect(find('button', 'Where did you say this?')).toBeTruthy());
    await click(find('button', 'Where did you say this?'));
    await until(() => expect(find('ul', 'Your sentences')).toBeTruthy());
    await click(find('[aria-label="Your sentences"] button', 'I would help them.'));
    await click(find('button', 'Another sentence'));
    await until(() => expect(find('button', 'I didn’t say it')).toBeTruthy());
    await click(find('button', 'I didn’t say it'));
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
    await click(find('label', USER));
    await click(find('button', 'Done'));
    await seen('1 of 2 points');
    expect((await events())[0]).not.toHaveProperty('evidence');
  });

  it('says so where nothing was recognized', async () => {
    await answer('Boil the pasta for nine minutes and put some cheese on the top of it.');
    await until(() =>
      expect(shownText()).toContain('Nothing was recognized in this answer. Tick what you said.'),
    );
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  });

  it('judges by the ticks alone, once they are done', async () => {
    await checked(USER);
    expect(find('h2', 'points').textContent).toBe('1 of 2 points');
    expect(await events()).toMatchObject([
      { kind: 'answer-assessed', questionId: 'open-1', questionRevision: 1, ticks: ['user'] },
    ]);
    expect(shownText()).toContain('Add this next');
    expect(shownText()).toContain(OPEN.keyPoints[1]?.strong);
    expect(buttons()).toEqual(['NEXT QUESTION', 'Improve it now']);
  });

  it('shows no red where no point counts, and offers the better text first', async () => {
    await checked();
    expect(find('h2', 'points').textContent).toBe('0 of 2 points');
    expect(document.querySelector('[class*=rose]')).toBeNull();
    expect(buttons()).toEqual(['Next Question', 'IMPROVE IT NOW']);
  });

  it('has no advice where all points are counted', async () => {
    await checked(USER, METRIC);
    expect(find('h2', 'points').textContent).toBe('2 of 2 points');
    expect(shownText()).not.toContain('Add this next');
    // The learner's own ticks bring no adjective and no celebration, only the count.
    expect(shownText()).not.toMatch(/Exceptional|Strong:/);
    expect(document.querySelector('[role=dialog] [aria-hidden] > .bg-mint.absolute')).toBeNull();
  });

  it('says both numbers where nothing was recognized', async () => {
    const [user, metric] = OPEN.keyPoints;
    if (!user || !metric) throw new Error('The question has two points.');
    const goal = { ...user, id: 'goal', text: 'Names one goal', weight: 0 };
    await ask({ ...OPEN, keyPoints: [user, metric, goal] });
    await type(area(), 'Boil the pasta for nine minutes and put some cheese on the top of it.');
    await click(find('button', 'Submit Answer'));
    await seen('Nothing was recognized in this answer.');
    for (const point of [USER, METRIC, 'Names one goal']) await click(find('label', point));
    await click(find('button', 'Done'));
    await seen('of 3 points');
    expect(find('h2', 'points').textContent).toBe('3 of 3 points');
    expect(shownText()).toContain('You ticked 3; none was found in your words.');
    expect(await events()).toMatchObject([{ kind: 'answer-assessed' }]);
  });

  it('asks once where nothing is ticked though a sentence was found, and then counts it', async () => {
    await answer(TEXT);
    await until(() => expect(find('label', USER).textContent).toContain(SENTENCE));
    await click(find('button', 'Done'));
    await seen('You ticked nothing, but one point shows a sentence of yours.');
    expect(await events()).toEqual([]);
    await click(find('button', 'Done'));
    await seen('0 of 2 points');
    expect(await events()).toMatchObject([{ kind: 'answer-assessed', ticks: [] }]);
  });

  it('counts at once where nothing is ticked and nothing was found', async () => {
    await answer('Boil the pasta for nine minutes and put some cheese on the top of it.');
    await seen('Nothing was recognized in this answer.');
    await click(find('button', 'Done'));
    await seen('0 of 2 points');
    expect(await events()).toMatchObject([{ kind: 'answer-assessed', ticks: [] }]);
  });

  it('keeps the ticks of one that is left unchecked', async () => {
    await answer(TEXT);
    await click(find('label', USER));
    await until(async () =>
      expect(await records.ticks.get(requireDatabase())).toMatchObject([{ ticks: ['user'] }]),
    );
  });

  it('waits where it is left unchecked, and nothing is counted', async () => {
    await answer(TEXT);
    await click(find('label', USER));
    await click(find('button', 'Check Later'));
    expect(await events()).toEqual([]);
    const [row] = await readOpenAnswers(requireDatabase());
    expect(row).toMatchObject({ verdict: null, given: { text: TEXT } });
  });

  it('stays as it is where the device refuses the check', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await answer(TEXT);
    vi.spyOn(requireDatabase().events, 'add').mockRejectedValueOnce(
      new DOMException('no room', 'QuotaExceededError'),
    );
    await click(find('label', USER));
    await click(find('button', 'Done'));
    const refused = () => useToastQueue.getState().toast?.description;
    await until(() => expect(refused()).toContain('Failed to save your check.'));
    expect(shownText()).not.toContain('of 2 points');
    await click(find('button', 'Done'));
    await seen('1 of 2 points');
  });
});

describe('2.7 The second check shows first what was ticked before, then what is left', () => {
  it('groups the points, and moves none while one is ticked', async () => {
    await checked(METRIC);
    await click(find('button', 'Improve it now'));
    await type(area(), `${TEXT} My user is the driver.`);
    await click(find('button', 'Check Again'));
    await seen('Your earlier ticks stand.');
    const groups = () =>
      [...document.querySelectorAll('fieldset section')].map(
        (group) =>
          `${group.querySelector('h3')?.textContent}: ${[...group.querySelectorAll('label .text-md')].map(({ textContent }) => textContent).join()}`,
      );
    const expected = [`Ticked before: ${METRIC}`, `Not ticked yet: ${USER}`];
    expect(groups()).toEqual(expected);
    await click(find('label', USER));
    expect(groups()).toEqual(expected);
    expect(document.querySelectorAll('input:checked')).toHaveLength(2);
  });
});

describe('2.7 Improve it now: own text, missing points, a second check, both side by side', () => {
  it('checks the better text like the first and leaves the verdict as it is', async () => {
    await checked(USER);
    await click(find('button', 'Improve it now'));
    expect(area().value).toBe(TEXT);
    expect(shownText()).toContain(METRIC);
    expect(shownText()).not.toContain(USER);
    const better = `${TEXT} The metric is the share of trips that arrive on time.`;
    await type(area(), better);
    await click(find('button', 'Check Again'));
    await click(find('label', METRIC));
    await click(find('button', 'Done'));
    await seen('From 1 to 2 of 2 points');
    const texts = [...document.querySelectorAll('textarea')].map(({ value }) => value);
    expect(texts).toEqual([TEXT, better]);
    expect(shownText()).toContain('Your first answer keeps its verdict, 1 of 2 points.');
    expect((await events())[1]).toMatchObject({
      kind: 'answer-improved',
      text: better,
      ticks: ['user', 'metric'],
    });
    expect(await records.improvements.get(requireDatabase())).toEqual([]);
    expect(buttons()).toEqual(['NEXT QUESTION', 'Improve it now']);
  });

  it('keeps what was begun when it is left by Escape, and when the overlay is closed', async () => {
    await checked();
    await click(find('button', 'Improve it now'));
    await type(area(), 'A better text, begun');
    await press('Escape');
    await seen('0 of 2 points');
    const drafts = async () =>
      (await records.improvements.get(requireDatabase())).map(({ text }) => text);
    await until(async () => expect(await drafts()).toEqual(['A better text, begun']));
    await click(find('button', 'Improve it now'));
    expect(area().value).toBe('A better text, begun');
    await type(area(), 'A better text, begun, and more');
    await click(find('button', 'Close'));
    await until(async () => expect(await drafts()).toEqual(['A better text, begun, and more']));
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { DAYS_TO_CHECK } from '#shared/game/constants.ts';
import { appendEvent } from '#pwa/device/database/record-event.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { keepImprovement } from '#pwa/device/records/unfinished.ts';
import { readOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { openDevice, OPEN, seen } from '#pwa/question/testing/ask-in-overlay.tsx';
import { click, find, mount, press, shownText, until } from '#pwa/ui/testing/mount.ts';
import { ToCheckRow } from './to-check-links.tsx';

const DAY = 86_400_000;
const TEXT = 'My user is a driver who works the night shift and is late too often.';
const OTHER = { ...OPEN, id: 'open-2', title: 'Price a map' };

beforeEach(async () => {
  await openDevice();
  await requireDatabase().questions.put({ ...OTHER, position: 2 });
});

/** Gives an answer without a check. @param daysAgo how many days ago */
async function answered(question: typeof OPEN, text = TEXT, daysAgo = 0) {
  const now = () => Date.now() - daysAgo * DAY;
  const { event } = await appendEvent(
    requireDatabase(),
    {
      ...{ kind: 'answer', mode: 'practice', questionId: question.id, questionRevision: 1, text },
      ...{ timedOut: false, extended: false, timeSpent: 40, powerUps: [] },
    },
    {
      now,
      utcOffset: () => -new Date().getTimezoneOffset(),
      newDeviceId: () => crypto.randomUUID(),
    },
  );
  return event;
}
const show = () => mount(<ToCheckRow className="" />);
async function open(): Promise<void> {
  await click(find('button', 'your answers'));
  await until(() => find('[role=dialog] h2', 'To check'));
}
const verdicts = async () =>
  (await readOpenAnswers(requireDatabase())).map(({ verdict }) => verdict?.by ?? null);

describe("2.5 'To check (n)': unchecked answers of the last 14 days, each in its checklist", () => {
  it('counts them and lists them, the latest first, without those that are too short or too old', async () => {
    await answered(OPEN, `${TEXT} Then riders.`, DAYS_TO_CHECK + 1);
    await answered(OPEN, TEXT, 2);
    await answered(OTHER, 'Why?', 1);
    await answered(OTHER);
    await show();
    await seen('To check (2)');
    await open();
    const titles = [...document.querySelectorAll('[role=dialog] li')].map((li) => li.textContent);
    expect(titles).toHaveLength(2);
    expect(titles[0]).toContain('Price a map');
    expect(titles[0]).toContain('Today · 15 words');
    expect(titles[1]).toContain('Improve a map');
  });

  it('checks one after the other, and says where nothing is left', async () => {
    await answered(OPEN);
    await answered(OTHER);
    await show();
    await seen('To check (2)');
    await open();
    await click(find('[role=dialog] li button', 'Price a map'));
    await until(() => find('h2', 'Price a map'));
    await click(find('label', 'Names one user'));
    await click(find('button', 'Done'));
    await seen('1 of 2 points');
    expect(await verdicts()).toEqual(['ticks', null]);
    await click(find('button', 'Next to Check'));
    await until(() => find('h2', 'Improve a map'));
    await seen('“');
    await click(find('button', 'Done'));
    await click(find('button', 'Done'));
    await seen('0 of 2 points');
    await click(find('button', 'Back to the List'));
    await seen('Nothing to check.');
    await press('Escape');
    await until(() => expect(shownText()).toBe(''));
  });

  it('is not there where nothing waits', async () => {
    await answered(OPEN, 'Why?');
    const page = await show();
    await until(async () => expect(await verdicts()).toEqual(['length']));
    expect(page.textContent).toBe('');
  });
});

describe('2.7 A better text that was begun is there after a reload', () => {
  it('goes on with it, the points not covered beside it', async () => {
    const answer = await answered(OPEN);
    await appendEvent(
      requireDatabase(),
      {
        ...{ kind: 'answer-assessed', answer, questionId: OPEN.id, questionRevision: 1 },
        ticks: ['user'],
      },
      { now: () => Date.now(), utcOffset: () => 0, newDeviceId: () => crypto.randomUUID() },
    );
    await keepImprovement(requireDatabase(), answer, 'A better text, begun');
    await show();
    await seen('Improve an answer');
    await open();
    const listed = find('[role=dialog] li', 'Improve a map').textContent;
    expect(listed).toContain('A better text, begun');
    expect(listed).toContain('4 words');
    await click(find('[role=dialog] li button', 'Improve a map'));
    await until(() => find('h2', 'Improve it now'));
    expect(document.querySelector('textarea')?.value).toBe('A better text, begun');
    expect(shownText()).toContain('Names one metric');
    expect(shownText()).not.toContain('Names one user');
  });
});

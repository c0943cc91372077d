import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';

const ANSWER =
  'I would help drivers who work at night, because they lose the most time on closed roads. ' +
  'I would look at the rate of trips that end without a detour.';

beforeEach(() =>
  signInLearner([
    aCaseQuestion(),
    aCaseQuestion({ id: 'case-2', title: 'A quieter map' }),
    aCaseQuestion({ id: 'case-3', title: 'A case of numbers', skill: 'analytical-estimation' }),
  ]),
);

const tap = (words: string) => click(find('button', words));
const fill = (label: string, words: string) =>
  type(document.querySelector(`[aria-label="${label}"]`) ?? fieldOf(label), words);

function fieldOf(label: string): HTMLTextAreaElement {
  const { htmlFor } = find('label', label) as HTMLLabelElement;
  return document.getElementById(htmlFor) as HTMLTextAreaElement;
}

async function events(): Promise<{ kind: string; [field: string]: unknown }[]> {
  return (await requireDatabase().events.toArray()).map(({ event }) => event);
}

async function begin(length = '20 min, one case'): Promise<void> {
  await openApp('/interview?type=product-sense');
  await seen('Works offline. Recordings never leave this device.');
  await click(find('label', length));
  await tap('Begin');
  await seen('Make it better for drivers.');
}

async function goToAnswer(): Promise<void> {
  await tap('I’ve read it');
  await seen('What do you want to know?');
  await fill('Ask the interviewer', 'How many engineers do we have?');
  await tap('Ask');
  await tap('Go to my plan');
  await seen('Three to six headings');
  await fill('Heading 1', 'Who');
  await fill('Heading 2', 'Ways');
  await tap('Start my answer');
  await seen('Tap when you reach it');
}

async function press(number: number, of: number): Promise<void> {
  await seen(`The interviewer · ${number} of ${of}`);
  await fill('Your reply', `Reply ${number}`);
  await tap('I’m done');
}

async function closeCase(of: number): Promise<void> {
  await fill('Your answer', ANSWER);
  await tap('I’m done');
  for (let number = 1; number <= of; number += 1) await press(number, of);
  await seen('One minute: your recommendation.');
  await fill('Your recommendation', 'Night drivers first.');
  await tap('I’m done');
}

describe('2.23 Each turn of a round is an event the moment it ends', () => {
  it('holds a whole short round, typed, and keeps every turn of it', async () => {
    await begin();
    await goToAnswer();
    await click(find('button', 'Who'));
    await closeCase(3);
    await seen('How did it go?');
    // The header shows the answer's own XP, as in the history. Other rewards are listed by name.
    expect(find('header', 'Debrief').textContent).toContain('+50 XP');
    expect(find('ul', 'Rewards')).toBeTruthy();
    const log = await events();
    expect(log.map(({ kind, phase }) => phase ?? kind)).toEqual([
      'mock-started',
      ...['prompt', 'ask', 'plan', 'answer'],
      ...['answer', 'pressed', 'pressed', 'pressed'],
      ...['recommendation', 'mock-ended'],
    ]);
    const answers = log.filter(({ kind }) => kind === 'answer');
    expect(answers).toMatchObject([{ mode: 'mock', text: ANSWER, timedOut: false, powerUps: [] }]);
    const asked = log.find(({ phase }) => phase === 'ask');
    expect(asked).toMatchObject({ text: 'How many engineers do we have?', facts: [1] });
    expect(log.find(({ phase }) => phase === 'plan')).toMatchObject({ text: 'Who\nWays' });
    const said = log.find(({ kind, phase }) => kind === 'mock-turn' && phase === 'answer');
    expect(said).toMatchObject({ marks: [{ heading: 'Who' }], endedBy: 'learner' });
  });

  it('holds two cases and the own questions in a full round', async () => {
    await begin('40 min, two cases');
    await goToAnswer();
    await closeCase(2);
    await seen('case 2 of 2');
    await goToAnswer();
    await closeCase(2);
    await seen('What would you like to ask me?');
    await fill('Your questions', 'How do you decide?');
    await tap('I’m done');
    await seen('How did it go?');
    const answers = (await events()).filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ questionId }) => questionId).sort()).toEqual(['case-1', 'case-2']);
  });
});

describe("2.23 'I covered that' passes a line over for another", () => {
  it('keeps no words of it and asks something else', async () => {
    await begin();
    await goToAnswer();
    await fill('Your answer', ANSWER);
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    const line = find('h1', '').textContent;
    await tap('I covered that');
    await until(() => expect(find('h1', '').textContent).not.toBe(line));
    await seen('The interviewer · 1 of 3');
    const pressed = (await events()).find(({ phase }) => phase === 'pressed');
    expect(pressed).toMatchObject({ text: null, seconds: 0 });
  });
});

describe('2.23 A round goes on at its turn', () => {
  it('says at once, and once, that words are on the screen only where the device is full', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await begin();
    await goToAnswer();
    await until(async () =>
      expect(await records.turnDraft.get(requireDatabase())).toMatchObject({ phase: 'answer' }),
    );
    const put = vi.spyOn(requireDatabase().meta, 'put');
    put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const leaveAfter = async (words: string) => {
      await fill('Your answer', words);
      await actingAsync(async () => document.dispatchEvent(new Event('visibilitychange')));
    };
    await leaveAfter('Half a sentence');
    await until(() =>
      expect(useToastQueue.getState().toast?.description).toContain(
        'Your words are on this screen only. This device is out of storage',
      ),
    );
    useToastQueue.setState({ toast: null });
    await leaveAfter('Half a sentence more');
    expect(useToastQueue.getState().toast).toBeNull();
    expect(fieldOf('Your answer').value).toBe('Half a sentence more');
    put.mockRestore();
    await leaveAfter('All of it');
    await until(async () =>
      expect(await records.turnDraft.get(requireDatabase())).toMatchObject({ text: 'All of it' }),
    );
  });

  it('keeps the turn and its words where the device has no room for them, also on the way to free some, and goes on once there is', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await begin();
    await goToAnswer();
    await until(async () =>
      expect(await records.turnDraft.get(requireDatabase())).toMatchObject({ phase: 'answer' }),
    );
    const db = requireDatabase();
    const full = new DOMException('full', 'QuotaExceededError');
    const add = vi.spyOn(db.events, 'add').mockRejectedValue(full);
    const put = vi.spyOn(db.meta, 'put').mockRejectedValue(full);
    await fill('Your answer', ANSWER);
    await tap('I’m done');
    await seen('This device is full. Free some space, then tap the button again.');
    expect(fieldOf('Your answer').value).toBe(ANSWER);
    await tap('Close');
    await seen('Your latest words aren’t saved on this device');
    await tap('Stay');
    await click(find('a', 'Free some space'));
    await seen('No recordings on this device');
    await actingAsync(async () => history.back());
    await seen('Tap when you reach it');
    expect(fieldOf('Your answer').value).toBe(ANSWER);
    add.mockRestore();
    put.mockRestore();
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    const said = (await events()).find(({ kind }) => kind === 'answer');
    expect(said).toMatchObject({ text: ANSWER });
  });

  it('leaves a reply in its field where the device has no room for its being passed over', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await begin();
    await goToAnswer();
    await fill('Your answer', ANSWER);
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    await fill('Your reply', 'By the rate.');
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(requireDatabase().events, 'add').mockRejectedValue(full);
    await tap('I covered that');
    await seen('This device is full.');
    expect(fieldOf('Your reply').value).toBe('By the rate.');
  });

  it('shows what was typed before the app was closed, and the same turn', async () => {
    await begin();
    await goToAnswer();
    await fill('Your answer', 'Half a sentence');
    await fill('Ask the interviewer', 'Which ci');
    const path = location.pathname;
    unmountAll();
    await openApp(path);
    await seen('Tap when you reach it');
    expect(fieldOf('Your answer').value).toBe('Half a sentence');
    expect(fieldOf('Ask the interviewer').value).toBe('Which ci');
    await tap('Ask');
    expect(fieldOf('Ask the interviewer').value).toBe('');
  });

  it('offers an open round first: go on, or end it', async () => {
    await begin();
    unmountAll();
    await openApp('/interview');
    await seen('One round is open');
    await tap('Go on');
    await seen('Make it better for drivers.');
    unmountAll();
    await openApp('/interview');
    await seen('One round is open');
    await tap('End it');
    await seen('You can’t continue it then.');
    await click(find('[role="alertdialog"] button', 'End it'));
    await seen('Works offline.');
    expect((await events()).at(-1)).toMatchObject({ kind: 'mock-ended', how: 'left' });
  });

  it('makes up for the answer where the tab was killed between the turn and its answer', async () => {
    await begin();
    await goToAnswer();
    await fill('Your answer', ANSWER);
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    await until(async () =>
      expect((await events()).filter(({ kind }) => kind === 'answer')).toHaveLength(1),
    );
    const db = requireDatabase();
    const path = location.pathname;
    unmountAll();
    // The round forgets the answer, as if it had never been recorded.
    const mock = (await db.rows.toArray()).find(({ kind }) => kind === 'mock');
    await db.rows.put({ ...mock, row: { ...mock?.row, answers: [] } } as never);
    await openApp(path);
    await until(async () =>
      expect((await events()).filter(({ kind }) => kind === 'answer')).toHaveLength(2),
    );
  });
});

describe('2.23 Leaving asks', () => {
  it('says that the round stays open', async () => {
    await begin();
    await tap('Close');
    await seen('It stays open, and every word is saved.');
    await click(find('[role="alertdialog"] button', 'Leave'));
    await until(() => expect(location.pathname).toBe('/practice'));
    await seen('One round is open: continue, or end it.');
    await click(find('main a', 'Continue'));
    await seen('Make it better for drivers.');
    expect(location.pathname).toMatch(/^\/interview\/./);
  });
});

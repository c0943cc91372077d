import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { AXES_OF } from '#shared/content/axes.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { takesOf } from '#pwa/device/records/recordings.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { give, isListening, putMicrophone } from './testing/fake-sound.ts';
import { guess, mark, tick } from './testing/through-debrief.ts';

const QUESTION = aCaseQuestion();
const AXES = AXES_OF[QUESTION.skill];

beforeEach(() => signInLearner([QUESTION, aCaseQuestion({ id: 'case-2', title: 'Another map' })]));

/** Taps the button with exactly this name. */
const tap = async (name: string) => {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')];
  const named = buttons.filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
  expect(named.length, `buttons named ${name}`).toBe(1);
  await click(named[0] as HTMLElement);
};
const box = (words: string) => find('label', words).querySelector('input') as HTMLInputElement;
const tapRow = (words: string) => click(box(words));
const talkNow = () => records.friendTalk.get(requireDatabase());

async function begin(length = '20 min, one case'): Promise<void> {
  await openApp('/interview?type=product-sense');
  await seen('Works offline. Recordings never leave this device.');
  await click(find('label', length));
  await click(find('label', 'With a friend'));
  await tap('Begin');
  await seen('Read this out loud');
}

/** Lets the talk stand as if its present part had been open this long, after a reload. */
async function reloadAfter(seconds: number): Promise<void> {
  const talk = await talkNow();
  if (!talk) throw new Error('no talk is held');
  const { pathname } = location;
  unmountAll();
  await records.friendTalk.set(requireDatabase(), { ...talk, now: { ...talk.now, seconds } });
  await openApp(pathname);
}

async function logged(): Promise<{ kind: string; [field: string]: unknown }[]> {
  return (await requireDatabase().events.toArray()).map(({ event }) => event);
}

/** Goes through the parts of a short round up to the marks. */
async function holdTalk(): Promise<void> {
  await begin();
  expect(pageText()).toContain('Make it better for drivers.');
  await tap('They’ve heard it');
  await seen('Tell a fact only when they ask for it');
  await tapRow('Three cities in Texas.');
  await tap('They begin their answer');
  await seen('Listen, and tap what you hear');
  await tapRow('Names one user');
  await reloadAfter(50);
  await seen('Listen, and tap what you hear');
  expect(box('Names one user').checked).toBe(true);
  await tap('They have answered');
  await seen('Ask two or three of these');
}

describe('2.25 A friend holds the round', () => {
  it('lists the lines for what was not heard first, and those for what was heard last', async () => {
    await holdTalk();
    const lines = [...document.querySelectorAll('fieldset')].find(
      (one) => one.querySelector('legend')?.textContent === 'Lines',
    );
    const names = [...(lines?.querySelectorAll('label') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(names[0]).toContain('How would you notice?If missing: Names one metric');
    expect(names.at(-1)).toContain('Who is that for?If missing: Names one user');
  });

  it('becomes its turns, one spoken answer and the marks once it is handed back', async () => {
    await holdTalk();
    await tapRow('How would you notice?');
    await tapRow('Suppose legal says no to that.');
    await tapRow('Make that concrete.');
    await tapRow('Make that concrete.');
    await tap('Ask for their last word');
    await seen('One minute: your recommendation.');
    await tap('Mark what you heard');
    await seen(`0 of ${AXES.length} marked.`);
    await click(document.querySelectorAll<HTMLElement>(`input[name="${AXES[0]}"]`)[3]!);
    await seen(`1 of ${AXES.length} marked.`);
    // Until it is handed back, the log knows only that a round was begun.
    expect((await logged()).map(({ kind }) => kind)).toEqual(['mock-started']);
    await tap('Hand it back');
    await seen('What isn’t marked stays empty.');
    await click(find('[role="alertdialog"] button', 'Hand it back'));
    await seen('How did it go?');

    const log = await logged();
    expect(log[0]).toMatchObject({ kind: 'mock-started', voice: 'friend', schemaVersion: 3 });
    const turns = log.filter(({ kind }) => kind === 'mock-turn');
    expect(turns.map(({ phase, promptId }) => promptId ?? phase)).toEqual([
      ...['prompt', 'ask', 'answer', '1', 'turn', 'pressed', 'recommendation'],
    ]);
    expect(new Set(turns.map(({ turn }) => turn)).size).toBe(turns.length);
    expect(turns.every(({ text }) => text === null)).toBe(true);
    expect(turns.find(({ phase }) => phase === 'ask')).toMatchObject({ facts: [2] });
    const [answer, ...more] = log.filter(({ kind }) => kind === 'answer');
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ mode: 'mock', questionId: expect.any(String), text: null });
    expect(Number(answer?.['spoken'])).toBeGreaterThanOrEqual(50);
    expect(log.flatMap(({ kind, mark: one }) => (kind === 'mock-assessed' ? [one] : []))).toEqual([
      { axis: AXES[0], band: 'strong', by: 'friend' },
    ]);
    expect(log.at(-1)).toMatchObject({ kind: 'mock-ended', how: 'finished' });
    expect(await talkNow()).toBeNull();
    expect(find('header', 'Debrief').textContent).toContain('+50 XP');
  });

  it('leads to the learner’s own debrief, with the friend’s column beside their own', async () => {
    await holdTalk();
    await tap('Mark');
    await seen('Mark what you heard');
    for (const axis of AXES)
      await click(document.querySelectorAll<HTMLElement>(`input[name="${axis}"]`)[3]!);
    await tap('Hand it back');
    await seen('The round is over then');
    await click(find('[role="alertdialog"] button', 'Hand it back'));
    await guess();
    expect(pageText()).toContain('There are no words to look through here.');
    expect(pageText()).not.toContain('Marked by a friend');
    await tick('Names one user');
    await mark(1);
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual(AXES.map(() => ['Fair', 'Thin', 'Strong']));
    // A friend's bands are closed once the round is handed back.
    expect(pageText()).not.toContain('A Friend Marked Me');
    expect(pageText()).not.toContain('the friend’s marks');
    expect(pageText()).toContain('The interviewer told you: Three cities in Texas.');
  });

  it('goes back to a part without losing what was tapped in it or after it', async () => {
    await holdTalk();
    await tapRow('How would you notice?');
    await tap('Facts');
    expect(box('Three cities in Texas.').checked).toBe(true);
    await tapRow('Three cities in Texas.');
    await tapRow('A team of four engineers.');
    await tap('Press');
    expect(box('How would you notice?').checked).toBe(true);
    const talk = await talkNow();
    const ask = talk?.others.find(({ phase }) => phase === 'ask');
    expect(ask?.facts).toEqual([1]);
    expect(talk?.now).toMatchObject({ phase: 'pressed', promptId: '1' });
  });

  it('holds both cases of a full round, and then the questions to the interviewer', async () => {
    await begin('40 min, two cases');
    for (const next of [
      ...['They’ve heard it', 'They begin their answer', 'They have answered'],
      ...['Ask for their last word', 'The second case'],
    ])
      await tap(next);
    await seen('case 2 of 2');
    await tap('Sum up');
    await tap('Let them ask you');
    await seen('What would you like to ask me?');
    await tap('Mark what you heard');
    await seen('Mark what you heard');
    const turns = [...((await talkNow())?.others ?? [])].map(
      (turn) => `${turn.case} ${turn.phase}`,
    );
    expect(turns.slice(-2)).toEqual(['1 prompt', '1 recommendation']);
  });

  it('asks before it is left, and stays open here', async () => {
    await holdTalk();
    await tap('Close');
    await tap('Leave');
    await seen('Continue');
    await click(find('a', 'Continue'));
    await seen('Ask two or three of these');
    expect((await logged()).map(({ kind }) => kind)).toEqual(['mock-started']);
  });
});

describe('2.25 Another device takes nothing over', () => {
  it('says who holds the round, and offers to end it alone', async () => {
    const mockId = 'm-1';
    await recordEvent({
      ...{ kind: 'mock-started', mockId, loopId: null, loopShape: null, length: 'short' },
      ...{ type: QUESTION.skill, cases: [{ questionId: QUESTION.id, revision: 1 }], level: 1 },
      ...{ company: null, seed: 1, clock: 1, voice: 'friend' },
    });
    for (const path of [`/interview/${mockId}`, '/interview']) {
      await openApp(path);
      await seen('A friend is holding this round on your other device');
      expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual(
        expect.not.arrayContaining(['Go on']),
      );
      unmountAll();
    }
    expect((await logged()).map(({ kind }) => kind)).toEqual(['mock-started']);
  });

  it('opens the debrief there once it is handed back, without events of its own', async () => {
    await holdTalk();
    await records.friendTalk.set(requireDatabase(), null);
    const { pathname } = location;
    unmountAll();
    await openApp(pathname);
    await seen('A friend is holding this round on your other device');
    await recordEvent({ kind: 'mock-ended', mockId: pathname.split('/')[2]!, how: 'finished' });
    await seen('How did it go?');
    expect((await logged()).map(({ kind }) => kind)).toEqual(['mock-started', 'mock-ended']);
  });
});

describe('2.25 The talk is recorded, if wanted', () => {
  beforeEach(putMicrophone);

  it('part by part, and goes on in the next part by itself', async () => {
    await begin();
    await seen('Recording on this device');
    await give('the prompt');
    await tap('They’ve heard it');
    await seen('Tell a fact only when they ask for it');
    await until(() => expect(pageText()).toContain('Recording on this device'));
    await give('a question');
    const db = requireDatabase();
    const id = (await talkNow())?.mockId ?? '';
    await until(async () =>
      expect((await takesOf(db, id)).map(({ turn }) => turn)).toEqual([0, 1]),
    );
    await tap('Stop recording');
    await until(() => expect(pageText()).not.toContain('Recording on this device'));
    expect(await talkNow()).toMatchObject({ isRecorded: false });
  });

  it('after a reload only with a tap, and the microphone is closed once it is handed back', async () => {
    await begin();
    await seen('Recording on this device');
    await reloadAfter(20);
    await seen('Go on recording');
    await tap('Go on recording');
    await seen('Recording on this device');
    await tap('Mark');
    await tap('Hand it back');
    await seen('The round is over then');
    await click(find('[role="alertdialog"] button', 'Hand it back'));
    await seen('How did it go?');
    await until(() => expect(isListening()).toBe(false));
  });

  it('is not where it was not wanted', async () => {
    await openApp('/interview?type=product-sense');
    await seen('Works offline. Recordings never leave this device.');
    await click(find('label', 'With a friend'));
    await click(find('label', 'Don’t record'));
    await tap('Begin');
    await seen('Read this out loud');
    expect(pageText()).not.toContain('Recording on this device');
    expect(await records.sounds.get(requireDatabase())).toEqual([]);
  });
});

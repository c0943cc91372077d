import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { REDO_TURN } from '#pwa/device/records/recordings.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import { give, putMicrophone } from '#pwa/interview/testing/fake-sound.ts';
import { guess, mark, tick } from '#pwa/interview/testing/through-debrief.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';

const QUESTION = aCaseQuestion();

beforeEach(async () => {
  putMicrophone();
  await signInLearner([QUESTION]);
});

const tap = (words: string) => click(find('button', words));

async function goToRedo(): Promise<void> {
  await openApp(`/interview/${await aLoadedInterview(QUESTION, { text: null, seconds: 120 })}`);
  await guess();
  await tick('Names one metric');
  await mark(1);
  await tap('One thing to do next');
  await seen('This user, because it decides.');
}

async function redo(words: string): Promise<void> {
  await seen('Recording on this device');
  await give(words);
  await until(async () => expect(await takes()).toContain(words));
  await until(() => expect(find('button', 'I’m done')).toMatchObject({ disabled: false }));
  await tap('I’m done');
  await seen('What did you say this time?');
  await seen('Play');
  await click(find('li label', 'Names one user'));
  await tap('Done');
  await seen('Now in it: “Names one user”.');
}

const textarea = () => document.querySelector<HTMLTextAreaElement>('textarea:not([readonly])');

async function write(words: string): Promise<void> {
  await until(() => expect(textarea()).toBeTruthy());
  await type(textarea() as HTMLTextAreaElement, words);
}

/** Closes the page and opens it again. */
async function kill(path: string): Promise<void> {
  unmountAll();
  await openApp(path);
}

/** Returns the saved pieces of the redo's recordings. */
async function takes(): Promise<string[]> {
  const pieces = await requireDatabase().sounds.toArray();
  return pieces
    .filter(({ turn }) => turn === REDO_TURN)
    .map(({ bytes }) => new TextDecoder().decode(bytes));
}

describe('2.23 The redo is said as the round was', () => {
  it('is recorded, heard and kept; the latest one stands', async () => {
    await goToRedo();
    await tap('Redo it in 3 minutes');
    await redo('first');
    await until(() => expect(find('button', 'Play')).toBeTruthy());
    expect(pageText()).toContain('Your redo');
    await tap('Redo it again');
    await redo('second');
    await until(async () => expect(await takes()).toEqual(['second']));
    const logged = (await requireDatabase().events.toArray()).map(({ event }) => event);
    expect(logged.filter(({ kind }) => kind === 'answer-improved')).toMatchObject([
      { text: '', ticks: ['user'] },
      { text: '', ticks: ['user'] },
    ]);
    await tap('Done');
    await seen('Another round');
    expect(pageText()).toContain('Your redo');
  });

  it('goes on after a killed tab, in the debrief and after it; not once it was left', async () => {
    await goToRedo();
    const path = location.pathname;
    await tap('Redo it in 3 minutes');
    await seen('Recording on this device');
    await tap('I can’t speak now');
    await write('Night drivers first.');
    await kill(path);
    await seen('With this in it');
    expect(textarea()?.value).toBe('Night drivers first.');
    await tap('Close');
    await seen('This user, because it decides.');
    await kill(path);
    await seen('Your guess and your marks');
    await tap('One thing to do next');
    await seen('This user, because it decides.');
    await tap('Done');
    await seen('Another round');
    await tap('Redo it in 3 minutes');
    await seen('With this in it');
    expect(textarea()?.value).toBe('Night drivers first.');
    await kill(path);
    await seen('With this in it');
    await tap('I’m done');
    await seen('What did you say this time?');
    expect(find('details', 'Your redo')?.textContent).toContain('Night drivers first.');
    await tap('Done');
    await seen('Redo it again');
    await kill(path);
    await seen('Another round');
  });
});

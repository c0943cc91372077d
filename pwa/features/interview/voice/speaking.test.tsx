import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  leaveApp,
  openApp,
  pageText,
  seen,
  signInLearner,
} from '#pwa/boot/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/data/db/open-database.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import {
  getUserMedia,
  give,
  putMicrophone,
  takeMicrophone,
} from '#pwa/features/interview/testing/fake-recorder.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';

beforeEach(async () => {
  putMicrophone();
  await signInLearner([aCaseQuestion()]);
});
afterEach(() => {
  leaveApp();
  takeMicrophone();
  vi.restoreAllMocks();
});

const tap = (words: string) => click(find('button', words));

async function speak(): Promise<void> {
  await openApp('/interview');
  await seen('Try the microphone');
  await tap('Begin');
  await seen('Make it better for drivers.');
  await tap('I’ve read it');
  await seen('What do you want to know?');
  await tap('Go to my plan');
  await seen('Three to six headings');
  await tap('Answer without a plan');
  await seen('Recording on this device');
}

describe('2.23 A round can be spoken', () => {
  it('ends the recording with a word where the device is full, and the round goes on', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await speak();
    await give('five seconds');
    await until(async () => expect(await requireDatabase().sounds.count()).toBe(1));
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(requireDatabase().sounds, 'put').mockRejectedValue(full);
    await give('five more');
    await seen('the recording has stopped, but the round continues');
    expect(document.querySelector('textarea')).toBeTruthy();
    await tap('I’m done');
    await seen('The interviewer · 1 of 3');
    expect(await requireDatabase().sounds.count()).toBe(1);
  });

  it('says what each voice is, and that nobody reads a recording', async () => {
    await openApp('/interview');
    await seen('Nobody reads it: you listen and judge.');
    await click(find('label', 'Type'));
    await seen('the interviewer asks about what you write');
    await click(find('label', 'Record'));
    await tap('Begin');
    await seen('Make it better for drivers.');
    await tap('I’ve read it');
    await seen('What do you want to know?');
    await tap('Go to my plan');
    await seen('Three to six headings');
    await tap('Answer without a plan');
    await seen('can’t hear your recording');
    expect(pageText()).not.toContain('about what you said');
    await give('five seconds');
    await seen('kept 14 days');
  });

  it('changes to typing and back at any moment', async () => {
    await speak();
    expect(document.querySelector('textarea')).toBeNull();
    await tap('I can’t speak now');
    await until(() => expect(document.querySelector('textarea')).toBeTruthy());
    await tap('I can speak now');
    await seen('Recording on this device');
  });

  it('begins nothing where the microphone is refused, and says so', async () => {
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await openApp('/interview');
    await seen('Try the microphone');
    await tap('Begin');
    await seen('The microphone can’t be used here.');
    expect(location.pathname).toBe('/interview');
    await click(find('label', 'Type'));
    await tap('Begin');
    await seen('Make it better for drivers.');
  });
});

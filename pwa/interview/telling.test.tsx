import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { records } from '#pwa/device/records/device-records.ts';
import {
  getUserMedia,
  give,
  isListening,
  isRecording,
  putMicrophone,
  takeMicrophone,
} from '#pwa/interview/testing/fake-sound.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';

const PATH = '/stories/s-1/tell';

beforeEach(async () => {
  putMicrophone();
  await signInLearner([aCaseQuestion()]);
  await recordEvent({
    ...{ kind: 'story-set', storyId: 's-1', headline: 'I cut refund waits' },
    ...{ situation: 'Nine days.', did: 'I followed ten refunds by hand.' },
  });
});

const tap = (words: string, of = 'button') => click(find(of, words));
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const tickRows = () => document.querySelectorAll('ul[aria-label="In your story"] li');

async function told(): Promise<object[]> {
  const events = await requireDatabase().events.toArray();
  return events.flatMap(({ event }) => (event.kind === 'learned' ? [event] : []));
}

/** Closes the page and opens it again. */
async function kill(): Promise<void> {
  unmountAll();
  await openApp(PATH);
}

async function beginTyping(): Promise<void> {
  await openApp(PATH);
  await seen('I cut refund waits');
  await tap('Keyboard', 'label');
  await tap('Begin');
  await until(() => expect(field()).toBeTruthy());
}

describe('2.27 Telling a story', () => {
  it('begins on the story’s page, and its own words can be looked at before', async () => {
    await openApp('/stories/s-1');
    await until(() => find('a', 'Tell It'));
    await tap('Tell It', 'a');
    await seen('Look at it first');
    expect(location.pathname).toBe(PATH);
    expect(find('details', 'Look at it first').textContent).toContain('I followed ten refunds');
    expect(pageText()).toContain('90 seconds');
  });

  it('is recorded as a round is, heard again and ticked, and the ticks count as a telling of this story', async () => {
    await openApp(PATH);
    await seen('Look at it first');
    await tap('Begin');
    await seen('Recording on this device');
    expect(pageText()).toContain('of 90 seconds');
    await give('five seconds');
    await until(async () => expect(await records.sounds.get(requireDatabase())).toHaveLength(1));
    await tap('I’m done');
    await seen('Was it in there?');
    await until(() => find('button', 'Play: your story'));
    expect([isRecording(), isListening()]).toEqual([false, false]);
    expect(tickRows()).toHaveLength(5);
    await tap('not what we did', 'li label');
    await tap('I set the scene', 'li label');
    expect(await told()).toEqual([]);
    await tap('Done');
    await until(async () =>
      expect(await told()).toMatchObject([{ what: 'story', id: 's-1', ticks: ['short', 'own'] }]),
    );
    await seen('2 of 5 ticked');
    expect(location.pathname).toBe('/stories/s-1');
    await kill();
    await seen('Not ticked last time');
    expect(find('section', 'Not ticked last time').textContent).not.toContain('I set the scene');
  });

  it('stands among the recordings under its headline, each telling for itself', async () => {
    for (const words of ['first', 'second']) {
      await openApp(PATH);
      await seen('Look at it first');
      await tap('Begin');
      await seen('Recording on this device');
      await give(words);
      const kept = async () =>
        (await requireDatabase().sounds.toArray()).map(({ bytes }) =>
          new TextDecoder().decode(bytes),
        );
      await until(async () => expect(await kept()).toContain(words));
      unmountAll();
    }
    await openApp('/recordings');
    await seen('2 recordings');
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('I cut refund waits, '),
      expect.stringContaining('I cut refund waits, '),
    ]);
    const [link] = document.querySelectorAll('a[href="/stories/s-1"]');
    expect(link?.textContent).toBe('See the story');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const save = () =>
      [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Save 1 file',
      );
    await until(() => expect(save()).toBeTruthy());
    await click(save() as HTMLButtonElement);
    await seen('1 file was sent to your downloads.');
    expect(saved).toEqual([expect.stringMatching(/^northstar-.*-story\.webm$/)]);
  });

  it('keeps typed words through a killed tab until they are ticked, and leaves an open round’s words alone', async () => {
    const ofRound = {
      ...{ mockId: 'm-1', case: 0, turn: 3, phase: 'answer' as const, promptId: null },
      ...{ voice: 'typing' as const, text: 'Night drivers', seconds: 9, spoken: 0 },
      ...{ pauses: [], marks: [], facts: [], asked: [] },
    };
    await records.turnDraft.set(requireDatabase(), ofRound);
    await beginTyping();
    await type(field(), 'A refund took nine days.');
    await until(async () =>
      expect(await requireDatabase().meta.get('story-drafts')).toMatchObject({
        drafts: { 's-1': { told: 'A refund took nine days.' } },
      }),
    );
    await kill();
    await seen('Look at it first');
    await tap('Begin');
    await until(() => expect(field().value).toBe('A refund took nine days.'));
    await tap('I’m done');
    await seen('Was it in there?');
    await tap('Done');
    await seen('0 of 5 ticked');
    expect(await requireDatabase().meta.get('story-drafts')).toMatchObject({ drafts: {} });
    expect(await records.turnDraft.get(requireDatabase())).toEqual(ofRound);
  });

  it('goes on by typing, with the reason, where the microphone is refused', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await openApp(PATH);
    await seen('Look at it first');
    await tap('Begin');
    await seen('The microphone can’t be used here. Allow it in the browser, or type.');
    expect(field()).toBeTruthy();
  });

  it('offers typing alone where nothing can be recorded', async () => {
    takeMicrophone();
    await openApp(PATH);
    await seen('Nothing can be recorded here. Say it aloud, or type it.');
    await tap('Begin');
    await until(() => expect(field()).toBeTruthy());
  });

  it('goes on by typing where the device is full, and keeps what was recorded before', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await openApp(PATH);
    await seen('Look at it first');
    await tap('Begin');
    await seen('Recording on this device');
    await give('five seconds');
    await until(async () => expect(await requireDatabase().sounds.count()).toBe(1));
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(requireDatabase().sounds, 'put').mockRejectedValue(full);
    await give('five more');
    await seen('This device is full: the recording has stopped, but you can go on by typing.');
    expect(field()).toBeTruthy();
    expect(await requireDatabase().sounds.count()).toBe(1);
  });

  it('has nothing to tell of a story that is not on this device', async () => {
    await openApp('/stories/unknown/tell');
    await seen('There is no story to tell here');
    await tap('Your Stories');
    await until(() => expect(location.pathname).toBe('/stories'));
  });
});

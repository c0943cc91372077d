import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { addSound, dropSound } from '#pwa/device/records/recordings.ts';
import { aLoadedInterview } from '#pwa/interview/testing/a-loaded-interview.ts';
import {
  endPart,
  passTo,
  playing,
  putAudio,
  putMicrophone,
  speeds,
} from '#pwa/interview/testing/fake-sound.ts';
import { guess, mark, tick } from '#pwa/interview/testing/through-debrief.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';

const ANSWER = 3;
const FOLLOW_UP = 4;
const QUESTION = aCaseQuestion();

beforeEach(async () => {
  putAudio();
  putMicrophone();
  await signInLearner([QUESTION]);
});

const press = (label: string) => click(find('button', label));
const goTo = (place: string) => click(find('[aria-label="Places in the recording"] button', place));
const position = () => find('p', 'Position: ').textContent;
const heard = async () =>
  (await records.sounds.get(requireDatabase())).flatMap((round) => round.heard ?? []);

/** Records this many seconds of a turn, in pieces of five. */
async function record(mockId: string, turn: number, seconds: number): Promise<void> {
  for (let place = 0; place < seconds / 5; place += 1)
    await addSound(requireDatabase(), {
      ...{ mockId, case: 0, turn, from: 0, begun: 1, place },
      ...{ type: 'audio/webm', bytes: new Uint8Array(4).buffer },
    });
}

/** Opens the check of a round of which a minute of the answer and ten seconds of a reply were recorded. */
async function openCheck(text: string | null = null): Promise<string> {
  const marks = [{ heading: 'Who it is for', at: 20 }];
  const mockId = await aLoadedInterview(QUESTION, { text, seconds: 60, marks });
  await record(mockId, ANSWER, 60);
  await record(mockId, FOLLOW_UP, 10);
  await openApp(`/interview/${mockId}`);
  await guess();
  await seen('Position: ');
  return mockId;
}

describe('2.23 One player plays the whole debrief', () => {
  it('plays turn after turn at the same speed, and keeps place and speed from step to step', async () => {
    await openCheck();
    expect(position()).toContain('0:00 of 1:10');
    await press('Play: the recording');
    for (const speed of ['1×', '1.25×', '1.5×']) await press(`${speed} speed, change`);
    await passTo(58);
    await endPart();
    await until(() => expect(playing()).toEqual([0]));
    expect(speeds()).toEqual([1.75]);
    await passTo(9);
    expect(position()).toContain('1:09 of 1:10');
    await tick('Names one user');
    await seen('1 of');
    expect(position()).toContain('1:09 of 1:10');
    expect(playing()).toEqual([9]);
    expect(find('button', '1.75× speed, change')).toBeTruthy();
  });

  it('has the turns, the headings of the plan and the line pressed with as its places', async () => {
    await openCheck();
    const places = [
      ...document.querySelectorAll('[aria-label="Places in the recording"] button'),
    ].map(({ textContent }) => textContent);
    expect(places).toEqual([
      'Your answerPlay from 0:00',
      'Who it is forPlay from 0:20',
      'Who is that for?Play from 1:00',
    ]);
    await goTo('Who it is for');
    await until(() => expect(playing()).toEqual([20]));
    await goTo('Who is that for?');
    await until(() => expect(playing()).toEqual([0]));
    expect(position()).toContain('1:00 of 1:10');
  });

  it('moves by its bar without beginning to play, and plays from there', async () => {
    await openCheck();
    await type(find('input[type="range"]', 'Position') as HTMLInputElement, '35');
    expect(position()).toContain('0:35');
    expect(playing()).toEqual([]);
    await press('Play: the recording');
    await until(() => expect(playing()).toEqual([35]));
  });

  it('leaves the guess without it, and plays nothing into a redo', async () => {
    const mockId = await aLoadedInterview(QUESTION, { text: null, seconds: 60 });
    await record(mockId, ANSWER, 60);
    await openApp(`/interview/${mockId}`);
    await seen('How did it go?');
    expect(pageText()).not.toContain('Position: ');
    await guess();
    await seen('Position: ');
    await tick('Names one metric');
    await mark(1);
    await press('One thing to do next');
    await press('Play: the recording');
    await until(() => expect(playing()).toHaveLength(1));
    await press('Redo it in 3 minutes');
    await seen('With this in it');
    expect(playing()).toEqual([]);
  });

  it('plays a turn of ‘Everything you said’ from its own place', async () => {
    await openCheck();
    expect(document.querySelectorAll('[aria-label^="Play: "]')).toHaveLength(1);
    await press('Play from 1:00: Who is that for?');
    await until(() => expect(playing()).toEqual([0]));
    expect(position()).toContain('1:00 of 1:10');
  });
});

describe('2.23 ‘I heard it here’', () => {
  const button = (words: string) => find('button', words) as HTMLButtonElement;

  it('waits for the recording to be played, notes the second, and ticks the point', async () => {
    const mockId = await openCheck();
    expect(button('I heard it here: Names one user').disabled).toBe(true);
    await press('Play: the recording');
    await passTo(25);
    await press('I heard it here: Names one user');
    await seen('Heard at 0:25');
    expect(await heard()).toEqual([{ about: '0:user', case: 0, turn: ANSWER, at: 25 }]);
    expect(document.querySelectorAll('input:checked')).toHaveLength(1);
    await passTo(50);
    await press('Heard at 0:25: Names one user');
    await until(() => expect(playing()).toEqual([20]));
    // It outlives a killed tab, as the tick does.
    unmountAll();
    await openApp(`/interview/${mockId}`);
    await seen('Heard at 0:25');
    expect(document.querySelectorAll('input:checked')).toHaveLength(1);
  });

  it('plays from no further back than the turn in which it was heard', async () => {
    await openCheck();
    await goTo('Who is that for?');
    await until(() => expect(playing()).toEqual([0]));
    await passTo(2);
    await press('I heard it here: Names one metric');
    await seen('Heard at 1:02');
    expect(await heard()).toEqual([{ about: '0:metric', case: 0, turn: FOLLOW_UP, at: 2 }]);
    await passTo(8);
    await press('Heard at 1:02');
    await until(() => expect(playing()).toEqual([0]));
    expect(position()).toContain('1:00');
  });

  it('is forgotten at a tap, which leaves the tick, and goes with its tick', async () => {
    await openCheck();
    await press('Play: the recording');
    await passTo(25);
    await press('I heard it here: Names one user');
    await seen('Heard at 0:25');
    await press('Not there: Names one user');
    await until(async () => expect(await heard()).toEqual([]));
    await until(() => expect(document.activeElement?.textContent).toContain('I heard it here'));
    expect(document.querySelectorAll('input:checked')).toHaveLength(1);
    await press('I heard it here: Names one user');
    await seen('Heard at 0:25');
    await click(find('li label', 'Names one user'));
    await until(async () => expect(await heard()).toEqual([]));
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  });

  it('is there for each axis, and all of them are listed beside the guess', async () => {
    await openCheck();
    await press('Play: the recording');
    await passTo(25);
    await press('I heard it here: Names one user');
    await seen('Heard at 0:25');
    await tick();
    await seen('1 of');
    await passTo(40);
    await press('I heard it here: Structure');
    await seen('Heard at 0:40');
    await mark(1);
    const list = () => find('[aria-label="Heard in the recording"]', 'Heard').textContent;
    expect(list()).toMatch(/Names one user.*0:25.*Structure.*0:40/);
    await click(find('[aria-label="Heard in the recording"] button', 'Structure'));
    await until(() => expect(playing()).toEqual([35]));
  });

  it('goes with the recording', async () => {
    const mockId = await openCheck();
    await press('Play: the recording');
    await press('I heard it here: Names one user');
    await seen('Heard at 0:00');
    await dropSound(requireDatabase(), mockId);
    await until(() => expect(pageText()).not.toMatch(/Heard at|I heard it here|Position: /));
    expect(await heard()).toEqual([]);
  });

  it('isn’t there where there are words to point to', async () => {
    await openCheck('I would help the drivers who work late at night.');
    expect(find('button', 'Play: the recording')).toBeTruthy();
    expect(pageText()).not.toContain('I heard it here');
  });
});

describe('2.23 Silence is left out at a tap', () => {
  /** Gives the browser this loudness, a tenth of a second each. */
  function hearing(levels: readonly number[]): void {
    const samples = Float32Array.from(levels.flatMap((level) => Array<number>(10).fill(level)));
    class Context {
      decodeAudioData = async () => ({ sampleRate: 100, getChannelData: () => samples });
    }
    vi.stubGlobal('OfflineAudioContext', Context);
  }
  const run = (level: number, seconds: number) => Array<number>(seconds * 10).fill(level);

  it('jumps to what comes after it, and no longer after another tap', async () => {
    hearing([...run(0.1, 10), ...run(0, 10), ...run(0.1, 40)]);
    await openCheck();
    await press('Play: the recording');
    await passTo(12);
    expect(playing()).toEqual([12]);
    await press('Skip silence');
    await until(async () => {
      await passTo(13);
      expect(playing()).toEqual([19.7]);
    });
    await press('Skip silence');
    await passTo(14);
    expect(playing()).toEqual([14]);
  });

  it('isn’t offered any longer where the browser can’t read the sound', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    class Context {
      decodeAudioData = () => Promise.reject(new DOMException('no', 'EncodingError'));
    }
    vi.stubGlobal('OfflineAudioContext', Context);
    await openCheck();
    await press('Play: the recording');
    await press('Skip silence');
    await until(() => expect(pageText()).not.toContain('Skip silence'));
    expect(playing()).toHaveLength(1);
  });
});

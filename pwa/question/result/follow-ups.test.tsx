import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import { anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, mount, press, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { Rehearsal } from '#pwa/question/session/open-question.ts';
import { FollowUps } from './follow-ups.tsx';

const OPEN = anOpenEndedQuestion({
  followUps: [
    {
      id: 'half-the-budget',
      question: 'Half the budget is gone. What now?',
      keyPoints: [
        { id: 'cut', text: 'Says what goes' },
        { id: 'keep', text: 'Says what stays' },
      ],
      sample: 'I would keep the nights and drop the weekends.',
    },
    {
      id: 'who-says-no',
      question: 'Who would say no?',
      keyPoints: [
        { id: 'name', text: 'Names somebody' },
        { id: 'why', text: 'Says why' },
      ],
      sample: 'The city, because of the noise.',
    },
  ],
});
const ANSWER = { deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 1 };
const LATER = { deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 9 };
let learners = 0;

beforeEach(async () => {
  learners += 1;
  await openLearnerDatabase(`follow-ups-${learners}`);
  useToastQueue.setState({ toast: null });
});
afterEach(() => {
  unmountAll();
  closeDatabase();
});

async function show(answer = ANSWER): Promise<void> {
  await mount(<FollowUps question={OPEN} answer={answer} />);
  await until(() => part());
}

/** The first follow-up. */
const part = () => find('details details', 'Half the budget');
const inPart = (selector: string) => part().querySelector<HTMLElement>(selector);
const field = () => inPart('textarea') as HTMLTextAreaElement;
const words = () => part().textContent ?? '';
const compare = () =>
  click([...part().querySelectorAll('button')].find((b) => b.textContent === 'Compare')!);

/** The log's events, in order. */
async function log() {
  const logged = await requireDatabase().events.toArray();
  return logged.map(({ event }) =>
    event.kind === 'follow-up-answered'
      ? [event.answer.deviceSeq, event.followUpId, event.text, event.ticks]
      : event.kind,
  );
}
/** The log's events, once there are this many. */
async function logOf(count: number) {
  await until(async () => expect(await log()).toHaveLength(count));
  return log();
}

describe('2.7 A follow-up takes a few lines, then shows its points to tick and a good answer', () => {
  it('shows what a good answer has only after a few lines, and keeps these with the answer', async () => {
    await show();
    expect(words()).not.toContain('Says what goes');
    await type(field(), ' I would drop the weekends. ');
    await compare();
    expect(words()).toContain('You saidI would drop the weekends.');
    expect(words()).toContain('A good answerI would keep the nights');
    expect(await logOf(1)).toEqual([[1, 'half-the-budget', 'I would drop the weekends.', []]]);
    expect(find('details details', 'Who would say no').textContent).not.toContain('Answered');
  });

  it('keeps each tick, and takes it back', async () => {
    await show();
    await type(field(), 'Drop it.');
    await compare();
    await click(find('label', 'Says what goes'));
    await click(find('label', 'Says what stays'));
    await click(find('label', 'Says what goes'));
    const said = (ticks: string[]) => [1, 'half-the-budget', 'Drop it.', ticks];
    expect(await logOf(4)).toEqual([
      said([]),
      said(['cut']),
      said(['cut', 'keep']),
      said(['keep']),
    ]);
  });
});

describe('2.7 Follow-ups pay no XP and change no review', () => {
  it('earns no XP and grades no review', async () => {
    await show();
    await type(field(), 'Drop it.');
    await compare();
    await logOf(1);
    const kinds = (await requireDatabase().rows.toArray()).map(({ kind }) => kind);
    expect(kinds).toEqual(['openAnswer']);
  });
});

it('keeps what was typed when the result is left without Compare, once', async () => {
  await show();
  await type(field(), 'Half a thou');
  unmountAll();
  expect(await logOf(1)).toEqual([[1, 'half-the-budget', 'Half a thou', []]]);
  await show();
  expect(words()).toContain('You saidHalf a thou');
  unmountAll();
  await show();
  expect(await logOf(1)).toEqual([[1, 'half-the-budget', 'Half a thou', []]]);
});

it('keeps what was typed when the page is hidden, and goes on with it', async () => {
  await show();
  await type(field(), 'Half');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await logOf(1)).toEqual([[1, 'half-the-budget', 'Half', []]]);
  await until(() => expect(field().value).toBe('Half'));
});

describe('2.7 What was said to a follow-up is on every device and shows when the question comes back', () => {
  it('shows what was said again when the question comes back, and an answer anew belongs to the new one', async () => {
    await show();
    await type(field(), 'Drop it.');
    await compare();
    await click(find('label', 'Says what goes'));
    await logOf(2);
    unmountAll();
    await show(LATER);
    await until(() => expect(words()).toContain('Last time you saidDrop it.'));
    expect(inPart('input:checked')).not.toBeNull();
    await click(find('button', 'Answer Again'));
    expect(field().value).toBe('');
    await type(field(), 'Ask who needs it.');
    await compare();
    expect((await logOf(3)).at(-1)).toEqual([9, 'half-the-budget', 'Ask who needs it.', []]);
  });
});

it('lets what was said be mended, with its ticks', async () => {
  await show();
  await type(field(), 'Drop it.');
  await compare();
  await click(find('label', 'Says what goes'));
  await click(find('button', 'Edit'));
  expect(document.activeElement).toBe(field());
  await type(field(), 'Drop weekends.');
  await press('Enter', { ctrlKey: true });
  await until(() => expect(words()).toContain('You saidDrop weekends.'));
  await until(async () =>
    expect((await log()).at(-1)).toEqual([1, 'half-the-budget', 'Drop weekends.', ['cut']]),
  );
});

it('writes nothing for who compares without typing, until a point is ticked', async () => {
  await show();
  await compare();
  expect(words()).toContain('A good answer');
  expect(await log()).toEqual([]);
  await click(find('label', 'Says what goes'));
  expect(await logOf(1)).toEqual([[1, 'half-the-budget', '', ['cut']]]);
});

it('leaves the field as it was where the device refuses, and says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show();
  await type(field(), 'Drop it.');
  vi.spyOn(requireDatabase().events, 'add').mockRejectedValueOnce(
    new DOMException('no room', 'QuotaExceededError'),
  );
  await compare();
  await until(() => expect(field().value).toBe('Drop it.'));
  expect(useToastQueue.getState().toast?.description).toContain('Failed to save what you said.');
  vi.restoreAllMocks();
  await compare();
  expect(await logOf(1)).toEqual([[1, 'half-the-budget', 'Drop it.', []]]);
});

describe('2.20 The preview is the real question and its real result, of which nothing is kept', () => {
  it('keeps nothing of what is tried out at the desk', async () => {
    await mount(
      <Rehearsal value>
        <FollowUps question={OPEN} answer={ANSWER} />
      </Rehearsal>,
    );
    await until(() => part());
    await type(field(), 'I would ask finance.');
    await compare();
    await until(() => expect(words()).toContain('I would ask finance.'));
    await click(inPart('input[type="checkbox"]')!);
    unmountAll();
    expect(await log()).toEqual([]);
  });
});

import Dexie from 'dexie';
import { describe, beforeEach, expect, it, vi } from 'vitest';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { databaseName } from '#pwa/device/database/database-name.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { acting, click, find, press, type, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { passQuestionTime } from './session/question-state.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';
import {
  CHOICE,
  OPEN,
  learner,
  openDevice,
  ask,
  seen,
  answers,
} from './testing/ask-in-overlay.tsx';

beforeEach(openDevice);

describe('2.6 Close · 4.7 Close discards the question; its draft stays (section 10)', () => {
  it('keeps what was typed when the question is closed, after asking', async () => {
    await ask(OPEN);
    await type(document.querySelector('textarea') as HTMLTextAreaElement, 'I begin with drivers');
    await seen('saved on this device');
    acting(() => passQuestionTime(30));
    await press('Escape');
    await seen('Close this question?');
    await click(find('[role="alertdialog"] button', 'Close'));
    const draft = () => requireDatabase().drafts.get('open-1');
    // The real clock also runs during the thirty seconds.
    await until(async () => expect((await draft())?.spent).toBeGreaterThanOrEqual(30));
    expect(await draft()).toMatchObject({ text: 'I begin with drivers', round: 1 });
    const { spent = 0, remaining = 0 } = (await draft()) ?? {};
    expect(spent + remaining).toBeCloseTo(120);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('4.7 Close discards the question; its draft stays (section 10)', () => {
  it('comes back with the draft and then says that it is saved', async () => {
    await requireDatabase().drafts.put({
      questionId: 'open-1',
      epoch: 1,
      round: 1,
      mode: 'practice',
      text: 'half an answer',
      choice: null,
      powerUps: ['freeze'],
      remaining: 50,
      frozenFor: 0,
      extended: false,
      spent: 70,
    });
    await ask(OPEN);
    expect(document.querySelector('textarea')?.value).toBe('half an answer');
    expect(document.querySelector('[role="timer"]')?.textContent).toBe('0:50');
    await seen('Freeze used');
    await type(
      document.querySelector('textarea') as HTMLTextAreaElement,
      'half an answer, and more',
    );
    await seen('saved on this device');
    expect((await requireDatabase().drafts.get('open-1'))?.text).toBe('half an answer, and more');
  });
});

describe("8.3 'Failed to submit answer. Please try again.'", () => {
  it('shows nothing as answered when the device refuses to save', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await ask(CHOICE);
    await press('1');
    vi.spyOn(requireDatabase().events, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await press('Enter');
    await until(() => expect(useToastQueue.getState().toast).not.toBeNull());
    expect(useToastQueue.getState().toast?.description).toContain(
      'Failed to submit answer. Please try again.',
    );
    expect(find('button', 'Submit Answer')).toBeTruthy();
  });

  it('stands while the text of a refused answer is not kept either', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await ask(OPEN);
    const noRoom = new DOMException('no room', 'QuotaExceededError');
    const put = vi.spyOn(requireDatabase().drafts, 'put').mockRejectedValue(noRoom);
    vi.spyOn(requireDatabase().events, 'add').mockRejectedValue(noRoom);
    await type(
      document.querySelector('textarea') as HTMLTextAreaElement,
      'I would ask the people who left why they went, then look at what they did in their last week.',
    );
    await click(find('button', 'Submit Answer'));
    const said = () => useToastQueue.getState().toast?.description ?? '';
    await until(() => expect(said()).toContain('Failed to submit answer.'));
    put.mockClear();
    await until(() => expect(put).toHaveBeenCalled());
    await until(() => expect(find('button', 'Submit Answer').hasAttribute('disabled')).toBe(false));
    expect(said()).toContain('Failed to submit answer.');
    vi.restoreAllMocks();
    await type(document.querySelector('textarea') as HTMLTextAreaElement, 'There is room again');
    await seen('saved on this device');
  });
});

it('says that a draft is on this screen only where the device is full, and before Close that it would be lost', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await ask(OPEN);
  const put = vi.spyOn(requireDatabase().drafts, 'put');
  put.mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'Begun');
  await until(() =>
    expect(useToastQueue.getState().toast?.description).toContain(
      'Your answer is on this screen only. This device is out of storage',
    ),
  );
  await press('Escape');
  await seen('What you typed could not be saved on this device. Closing loses it.');
  put.mockRestore();
  await click(find('button', 'Keep Writing'));
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'Begun, and more');
  await seen('saved on this device');
});

it('sends an answer again that time had ended and the device had refused, still as timed out', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await ask(CHOICE);
  const add = vi.spyOn(requireDatabase().events, 'add');
  add.mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
  acting(() => passQuestionTime(120));
  await until(() =>
    expect(useToastQueue.getState().toast?.description).toContain('Failed to submit answer'),
  );
  const submit = find('button', 'Submit Answer') as HTMLButtonElement;
  await until(() => expect(submit.disabled).toBe(false));
  await click(submit);
  await seen('Time is up.');
  expect(await answers()).toMatchObject([{ choice: null, timedOut: true, timeSpent: 120 }]);
});

it('keeps the question on the screen when another tab deletes the database, and says so', async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue();
  useSession.setState({ user: aUser({ id: learner.userId }) });
  await ask(OPEN);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'Begun before');
  await seen('saved on this device');
  const elsewhere = new LearnerDatabase(learner.userId);
  await elsewhere.delete();
  await seen('All Northstar data was removed in another tab.');
  expect(document.body.textContent).not.toContain('saved on this device');
  expect(document.querySelector('textarea')?.value).toBe('Begun before');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await click(find('button', 'Reload'));
  await until(() => expect(reload).toHaveBeenCalledOnce());
  const reopened = new LearnerDatabase(learner.userId);
  expect(await reopened.drafts.toArray()).toMatchObject([
    { questionId: OPEN.id, text: 'Begun before' },
  ]);
  reopened.close();
});

it('writes no draft for somebody who has signed out meanwhile', async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue();
  useSession.setState({ user: null });
  await ask(OPEN);
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'Begun before');
  await new LearnerDatabase(learner.userId).delete();
  await seen('All Northstar data was removed in another tab.');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await click(find('button', 'Reload'));
  await until(() => expect(reload).toHaveBeenCalledOnce());
  expect(await Dexie.exists(databaseName(learner.userId))).toBe(false);
});

it('says so when saving takes long, takes no second answer meanwhile, and leaves no draft behind', async () => {
  await ask(CHOICE);
  await press('1');
  await until(async () => expect(await requireDatabase().drafts.count()).toBe(1));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { events } = requireDatabase();
  const holding = events.db.transaction('rw', events, async () => Dexie.waitFor(held));
  await press('Enter');
  await press('Enter');
  await seen('Submitting...');
  acting(() => passQuestionTime(30));
  window.dispatchEvent(new Event('pagehide'));
  letGo();
  await holding;
  await seen('Continue Practicing');
  expect(await answers()).toHaveLength(1);
  expect(await requireDatabase().drafts.count()).toBe(0);
});

import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { FullScreenDialog, useDialogKeys } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { click, find, mount, press, type, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { ReportProblem } from './report-problem.tsx';

let reports = 0;
let question = aChoiceQuestion();
const keys: string[] = [];

beforeEach(async () => {
  reports += 1;
  question = aChoiceQuestion({ id: `choice-${reports}`, revision: 3 });
  const db = await openLearnerDatabase(`report-${reports}`);
  await db.questions.put({ ...question, position: 0 });
  useToastQueue.setState({ toast: null });
  keys.length = 0;
});
afterEach(() => {
  unmountAll();
  closeDatabase();
});

function Result() {
  useDialogKeys(({ key }) => keys.push(key));
  return <ReportProblem question={question} />;
}
const show = () =>
  mount(
    <FullScreenDialog>
      <Result />
    </FullScreenDialog>,
  );
const open = () => click(find('button', 'Report a problem'));
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const send = () => find('button', 'Send Report') as HTMLButtonElement;
const standing = () => document.querySelector('[role="status"]')?.textContent;
const log = async () => (await requireDatabase().events.toArray()).map(({ event }) => event);

describe("2.7 'Report a problem' takes a short text, also offline, and says that it is saved", () => {
  it('writes what is wrong with the question into the log, without a network, and says that it is saved', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await show();
    await open();
    expect(document.activeElement).toBe(field());
    await type(field(), ' Two options are right. ');
    await click(send());
    await until(() => expect(standing()).toContain('Your report is saved'));
    expect(await log()).toMatchObject([
      { kind: 'problem-reported', questionId: question.id, questionRevision: 3 },
    ]);
    expect(await log()).toMatchObject([{ text: 'Two options are right.' }]);
    await until(() => expect(document.activeElement?.textContent).toBe('Report another problem'));
    vi.unstubAllGlobals();
  });
});

it('sends nothing that is empty', async () => {
  await show();
  await open();
  expect(send().disabled).toBe(true);
  await type(field(), '   ');
  expect(send().disabled).toBe(true);
  await press('Enter', { ctrlKey: true });
  expect(await log()).toEqual([]);
});

it('closes with Escape and leaves the result open; what was typed is there again', async () => {
  await show();
  await open();
  await type(field(), 'The figures');
  await press('Escape');
  expect(field()).toBeNull();
  expect(keys).toEqual([]);
  unmountAll();
  await show();
  await open();
  expect(field().value).toBe('The figures');
});

it('keeps the words in the field where the device refuses them', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await show();
  await open();
  await type(field(), 'Two are right.');
  vi.spyOn(requireDatabase().events, 'add').mockRejectedValueOnce(
    new DOMException('no room', 'QuotaExceededError'),
  );
  await click(send());
  await until(() =>
    expect(useToastQueue.getState().toast?.description).toContain('Failed to save your report.'),
  );
  expect(field().value).toBe('Two are right.');
  expect(standing()).toBe('');
});

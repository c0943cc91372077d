import { describe, beforeEach, expect, it, vi } from 'vitest';
import { leaveApp, openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import {
  aChoiceQuestion,
  anOpenEndedQuestion,
  aShortQuestion,
} from '#pwa/question/testing/curated-questions.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { click, find, type, until } from '#pwa/ui/testing/mount.ts';
import { draftOf } from '#shared/content/draft-of.ts';
import type { ReportedProblem } from '#shared/contract/admin/desk.ts';
import type { BankList, BankQuestion, DraftChange } from '#shared/contract/admin/desk-bank.ts';

const QUESTION = aChoiceQuestion({
  content: 'Daily users fall by 4%.\n\nWhat do you look at first?',
  explanation: Array.from({ length: 60 }, (_, index) => `word${index}`).join(' '),
});
const { id } = QUESTION;
const LIST: BankList = ['one', 'two', 'three'].map((name, index) => ({
  id: name,
  title: `Question ${name}'s title`,
  level: 1,
  kind: 'choice',
  revision: 1,
  isRetired: index === 1,
  hasDraft: false,
  isDisputed: index === 2,
}));

let stored: BankQuestion;
let sent: { path: string; body: unknown }[];
let refusal: Response | null;
let notes: ReportedProblem[] | null;
beforeEach(async () => {
  queryClient.clear();
  sent = [];
  refusal = null;
  notes = null;
  stored = { published: QUESTION, isRetired: false, draft: null, filesSay: null };
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(url);
    if (pathname === '/api/admin/bank') return Response.json(LIST);
    if (pathname === '/api/questions') {
      const lists = { questions: [QUESTION], shortQuestions: [] };
      return Response.json({ contentVersion: 'v', categories: [], ...lists });
    }
    if (pathname === `/api/admin/bank/${id}`) return Response.json(stored);
    if (pathname === '/api/admin/bank/quite-new') {
      return Response.json({ message: 'There is no such question.' }, { status: 404 });
    }
    if (pathname.startsWith('/api/admin/bank/')) {
      sent.push({ path: pathname, body: JSON.parse(String(init.body ?? 'null')) });
      const refused = refusal;
      refusal = null;
      if (refused) return refused;
      return Response.json(
        pathname.endsWith('/publish') ? { revision: 2, contentVersion: 'w' } : { version: 1 },
      );
    }
    if (pathname === `/api/admin/questions/${id}` && notes)
      return Response.json({ problems: notes });
    throw new TypeError('Failed to fetch');
  });
  await signInLearner([]);
});

const titleField = () => document.querySelector<HTMLInputElement>('input[name="title"]')!;
const button = (words: string) => find('button', words) as HTMLButtonElement;
async function openEditor(): Promise<void> {
  await openApp(`/admin/bank/${id}`);
  await seen('no changes');
}
const conflict = () =>
  Response.json({ message: 'Somebody else has saved this draft meanwhile.' }, { status: 409 });

describe('2.20 The list: all, drafts, retired, to decide', () => {
  it('lists what is offered, retired and to be decided, and finds a question by its title', async () => {
    await openApp('/admin/bank');
    await seen('Retired 1');
    expect(pageText()).toContain('To decide 1');
    await click(find('label', 'Retired 1').querySelector('input')!);
    await until(() => expect(document.querySelectorAll('main li')).toHaveLength(1));
    await type(document.querySelector('input[name="find"]')!, 'nothing like it');
    await seen('No question is like that.');
    await type(document.querySelector('input[name="find"]')!, 'two’s');
    await until(() => expect(document.querySelectorAll('main li')).toHaveLength(1));
  });
});

describe('2.20 Checks at their fields, the same in the editor and before publishing', () => {
  it('says at the field what is wrong with it, and lets nobody publish it', async () => {
    await openEditor();
    expect(button('Publish').disabled).toBe(true);
    await type(titleField(), 'One two three four five six');
    await seen('6 words; 1 to 5 fit');
    expect(titleField().getAttribute('aria-invalid')).toBe('true');
    await click(button('Publish'));
    await until(() => expect(document.activeElement).toBe(titleField()));
    expect(sent).toEqual([]);
  });
});

it('saves, publishes the version that was seen, and begins the next draft with the new revision', async () => {
  await openEditor();
  await type(titleField(), 'A better title');
  await click(button('Save Draft'));
  await seen('draft saved');
  await click(button('Publish'));
  await seen('Publish this question?');
  const shownChange = document.querySelector('[aria-label="The change"]')!;
  const marked = [...shownChange.querySelectorAll('del, ins')].map(
    ({ textContent }) => textContent,
  );
  expect(marked.join(' | ')).toContain('better');
  await click(find('[role="alertdialog"] button', 'Publish'));
  await seen('no changes');
  const change = sent[0]?.body as DraftChange;
  expect(change).toMatchObject({ baseRevision: QUESTION.revision, version: 0 });
  expect(change.text).toEqual({ ...draftOf(QUESTION), title: 'A better title' });
  expect(sent.map(({ path }) => path.replace('/api/admin/bank/', ''))).toEqual([
    `${id}/draft`,
    `${id}/publish`,
  ]);
  expect(sent[1]?.body).toEqual({ version: 1, settles: [] });
});

it.each([
  ['Retire', 'Keep It', 'Learners no longer get this question.'],
  ['Discard Draft', 'Keep Writing', 'This deletes what you typed.'],
])(
  '%s says plainly what it does, and does nothing when it is taken back',
  async (act, back, words) => {
    await openEditor();
    await type(titleField(), 'A better title');
    await click(button(act));
    await seen(words);
    await click(find('[role="alertdialog"] button', back));
    expect(sent).toEqual([]);
    expect(titleField()).toMatchObject({ value: 'A better title' });
  },
);

it('edits a short question in the fields that it has, saves and publishes it', async () => {
  const points = aShortQuestion().keyPoints.map((point, index) => ({
    ...point,
    axis: (['evidence', 'judgment'] as const)[index] ?? ('structure' as const),
  }));
  const short = aShortQuestion({ id, keyPoints: points });
  stored = { ...stored, published: short };
  await openEditor();
  expect(pageText()).toContain('With the situation at most 40 words');
  for (const name of ['Facts', 'Outline', 'Explanation', 'Probes', 'Options'])
    expect(pageText()).not.toContain(name);
  await type(titleField(), 'A better title');
  await click(button('Publish'));
  await click(find('[role="alertdialog"] button', 'Publish'));
  await seen('no changes');
  expect((sent[0]?.body as DraftChange).text).toEqual({
    ...draftOf(short),
    title: 'A better title',
  });
  expect(sent.at(-1)?.path).toContain('/publish');
});

it('keeps what an interviewer presses with when another field is typed and saved', async () => {
  const challenge = (line: string) => ({
    ...{ line, sample: 'Then I would. And I would say so.' },
    keyPoints: [{ id: 'why', text: 'Says why' }],
  });
  const open = anOpenEndedQuestion({
    id,
    keyPoints: anOpenEndedQuestion().keyPoints.map((one) => ({ ...one, axis: 'judgment' })),
    probes: [{ point: 'user', line: 'For whom?', again: 'One name.' }, { line: 'Says who?' }],
    halves: [{ line: 'And the rest?', unless: ['rest, others', 'wait, later'] }],
    turn: { ...challenge('Suppose it rains.'), unless: ['rain, umbrella'] },
    pushback: challenge('I doubt it.'),
  });
  stored = { ...stored, published: open };
  await openEditor();
  await type(titleField(), 'A better title');
  const [probe] = document.querySelectorAll<HTMLInputElement>('input[name="line"]');
  await type(probe!, 'For whom, exactly?');
  await click(button('Save Draft'));
  await seen('draft saved');
  const { keyPoints, turn, pushback } = open;
  expect((sent[0]?.body as DraftChange).text).toEqual({
    ...draftOf(open),
    title: 'A better title',
    ...{ keyPoints, turn, pushback },
    probes: [
      { point: 'user', line: 'For whom, exactly?', again: 'One name.' },
      { line: 'Says who?' },
    ],
  });
});

describe('2.20 Publishing settles the notes that the new revision answers', () => {
  it('lists the open ones, all of them answered, and leaves open what is not', async () => {
    const note = { revision: 1, reportedAt: 1, isSettled: false, moreOfLearner: 0 };
    notes = [
      { ...note, id: 'note-1', text: 'Option 2 is right, too.' },
      { ...note, id: 'note-2', text: 'Which year?' },
      { ...note, id: 'note-3', text: 'Settled long ago', isSettled: true },
    ];
    await openEditor();
    await type(titleField(), 'A better title');
    await click(button('Publish'));
    await seen('It resolves these notes');
    expect(pageText()).not.toContain('Settled long ago');
    await click(find('label', 'Which year?').querySelector('input') as HTMLInputElement);
    await click(find('[role="alertdialog"] button', 'Publish'));
    await seen('no changes');
    expect(sent.at(-1)?.body).toEqual({ version: 1, settles: ['note-1'] });
  });
});

describe('2.20 A conflict of two administrators is told; nothing typed is lost', () => {
  it('keeps what is typed through a reload and a refusal, and tells of another administrator', async () => {
    await openEditor();
    await type(titleField(), 'My own title');
    leaveApp();
    await signInLearner([]);
    await openApp(`/admin/bank/${id}`);
    await seen('not saved yet');
    expect(titleField().value).toBe('My own title');

    const text = { ...draftOf(QUESTION), title: 'Their title' };
    const { revision: baseRevision, difficulty: level } = QUESTION;
    stored = { ...stored, draft: { level, text, baseRevision, version: 4, editedAt: 1 } };
    refusal = conflict();
    await click(button('Save Draft'));
    await seen('in the meantime, as “Their title”');
    expect(titleField().value).toBe('My own title');
    await click(button('Keep Mine'));
    await click(button('Save Draft'));
    await until(() => expect(sent.at(-1)?.body).toMatchObject({ version: 4 }));

    await type(titleField(), 'Mine again');
    refusal = conflict();
    await click(button('Save Draft'));
    await seen('Take Theirs');
    await click(button('Take Theirs'));
    await until(() => expect(titleField().value).toBe('Their title'));
  });
});

it('shows what an upgrade of the files says otherwise, and sends the decision', async () => {
  stored = { ...stored, filesSay: { question: { ...QUESTION, title: 'From the files' } } };
  await openEditor();
  expect(pageText()).toContain('An upgrade changed this question in the files');
  expect(pageText()).toContain('The filesFrom the files');
  await click(button('Keep Ours'));
  await until(() =>
    expect(sent).toEqual([{ path: `/api/admin/bank/${id}/files`, body: { take: false } }]),
  );
});

describe('2.20 A new question', () => {
  it('opens an empty form of its kind for a new question, and says nothing is missing before Publish', async () => {
    await openApp('/admin/bank/quite-new?kind=open-ended');
    await seen('never published');
    expect(pageText()).toContain('Key points');
    expect(pageText()).not.toContain('Missing');
    await type(titleField(), 'Quite new');
    await click(button('Publish'));
    await seen('Missing');
    expect(sent).toEqual([]);
  });
});

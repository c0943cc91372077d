import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aChoiceQuestion, aShortQuestion } from '#pwa/question/testing/curated-questions.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { click, find, mount, type, until } from '#pwa/ui/testing/mount.ts';
import { draftOf } from '#shared/content/draft-of.ts';
import { readQuestionYaml, writeQuestionYaml } from '#shared/content/question-yaml.ts';
import type { BankQuestion } from '#shared/contract/admin/desk-bank.ts';
import { useDraft } from './use-bank.ts';
import { FileCard } from './file-card.tsx';

const QUESTION = aChoiceQuestion({ revision: 4, content: 'Daily users fall by 4%.\n\nWhat now?' });
const FILE = writeQuestionYaml({ ...draftOf(QUESTION), title: 'From the file' }, 4);
const stored: BankQuestion = { published: QUESTION, isRetired: false, draft: null, filesSay: null };

const writeText = vi.fn<(text: string) => Promise<void>>();
const toast = () => useToastQueue.getState().toast;
const text = () => document.body.textContent ?? '';
const area = () => document.querySelector('textarea')!;

/** The card, with the title of the form that it changes. */
function Form() {
  const draft = useDraft(QUESTION.id, stored, 'choice');
  return (
    <>
      <output>{String(draft.typed.text['title'])}</output>
      <input
        aria-label="Title"
        onChange={({ target }) =>
          draft.change({ text: { ...draft.typed.text, title: target.value } })
        }
      />
      <FileCard id={QUESTION.id} stored={stored} draft={draft} />
    </>
  );
}
const title = () => document.querySelector('output')!.textContent;

beforeEach(async () => {
  useToastQueue.setState({ toast: null });
  writeText.mockReset();
  writeText.mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await mount(<Form />);
});

async function paste(file: string): Promise<void> {
  if (!document.querySelector('textarea')) await click(find('button', 'Paste a File'));
  if (file !== '') await type(area(), file);
  await click(find('button', 'Put into the Form'));
}

describe('2.20 Copy as File and Paste a File', () => {
  it('copies the question as its file, with the revision that learners have', async () => {
    await click(find('button', 'Copy as File'));
    await until(() => expect(toast()?.title).toBe('Copied'));
    const copied = writeText.mock.calls[0]?.[0] ?? '';
    expect(copied).toBe(writeQuestionYaml(draftOf(QUESTION), 4));
    expect(toast()?.description).toContain(`${QUESTION.id}.yaml`);
  });

  it('copies a draft with the next revision', async () => {
    await type(document.querySelector('input')!, 'My own title');
    await click(find('button', 'Copy as File'));
    await until(() => expect(writeText).toHaveBeenCalled());
    const { file } = readQuestionYaml(writeText.mock.calls[0]?.[0] ?? '');
    expect(file).toMatchObject({ title: 'My own title', revision: 5 });
  });

  it.each(['refused', 'missing'])(
    'shows the file to select where the clipboard is %s',
    async (why) => {
      writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
      if (why === 'missing') vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
      await click(find('button', 'Copy as File'));
      await until(() => expect(area().value).toBe(writeQuestionYaml(draftOf(QUESTION), 4)));
      expect(text()).toContain('Select this text and copy it yourself.');
    },
  );

  it('puts a file into the form, where it is neither saved nor published', async () => {
    await paste(FILE);
    await until(() => expect(title()).toBe('From the file'));
    expect(toast()?.description).toBe('It is not saved or published yet.');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('asks before it replaces what was typed, and keeps it when told so', async () => {
    await type(document.querySelector('input')!, 'My own title');
    await paste(FILE);
    await until(() => expect(text()).toContain('Replace your draft?'));
    await click(find('[role="alertdialog"] button', 'Keep Mine'));
    expect([title(), area().value]).toEqual(['My own title', FILE]);
    await click(find('button', 'Put into the Form'));
    await until(() => expect(text()).toContain('Replace your draft?'));
    await click(find('[role="alertdialog"] button', 'Replace'));
    expect(title()).toBe('From the file');
  });
});

describe('a file that can’t be taken', () => {
  it.each([
    ['nothing', '', 'Paste the text of a file first.'],
    ['no YAML', 'title: "half', 'Line 1: Missing closing'],
    ['an unknown field', `${FILE}titel: A typo\n`, 'titel is no field'],
    ['a text without fields', 'just words', 'Line 1: the file has no fields'],
    ['too long a text', `# ${'x'.repeat(100_000)}`, '100,000 characters at most'],
    ['another kind', writeQuestionYaml(draftOf(aShortQuestion()), 1), 'of another kind'],
  ])('changes nothing in the form and stays in its field: %s', async (_, file, words) => {
    await paste(file);
    await until(() => expect(text()).toContain(words));
    expect(title()).toBe(QUESTION.title);
    expect(area().value).toBe(file);
    expect(area().getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the pasted text while its field is closed', async () => {
    await paste('just words');
    await until(() => expect(text()).toContain('the file has no fields'));
    await click(find('button', 'Paste a File'));
    await click(find('button', 'Paste a File'));
    expect(area().value).toBe('just words');
  });
});

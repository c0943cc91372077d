import { useState } from 'react';
import { draftOf, kindOfDraft } from '#shared/content/draft-of.ts';
import { LEVELS, type Level, questionOf } from '#shared/content/question-file.ts';
import type { BankQuestion, DraftText } from '#shared/contract/admin/desk-bank.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { AreaField } from '#pwa/ui/forms/text-field.tsx';
import type { useDraft } from './use-bank.ts';

/** The maximum number of characters in a pasted file. The longest file in the bank has 28,000. */
const MAX_CHARACTERS = 100_000;
/** The maximum number of problems that are listed for a file. Further ones are listed once these are fixed. */
const MAX_PROBLEMS = 20;

interface FileCardProps {
  id: string;
  stored: BankQuestion | null;
  draft: ReturnType<typeof useDraft>;
}

/** Shows the draft as a file like those in the repository, to copy. A pasted file of that kind fills the form. */
export function FileCard({ id, stored, draft }: FileCardProps) {
  const { typed, isDirty } = draft;
  const [shown, setShown] = useState<'copy' | 'paste' | null>(null);
  const [copied, setCopied] = useState('');
  const [pasted, setPasted] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** The text of a pasted file. It is kept here while the administrator is asked if it may replace the typed text. */
  const [asked, setAsked] = useState<DraftText | null>(null);
  const level = levelName(typed.level);
  const hasDraft = isDirty || typed.version > 0;
  const folder = kindOfDraft(typed.text) === 'short' ? 'short-questions' : 'questions';
  const path = `api/content/${folder}/${level}/${id}.yaml`;

  const copy = async () => {
    const yaml = await loadYaml();
    if (!yaml) return;
    const before = stored?.published?.revision ?? 0;
    const text = yaml.writeQuestionYaml(typed.text, hasDraft ? before + 1 : before);
    try {
      await navigator.clipboard.writeText(text);
      setShown(null);
      addToast({ title: 'Copied', description: `Save it as ${path}.` });
    } catch {
      // quiet: the text is shown in place of the message, so that it can be copied by hand.
      setCopied(text);
      setShown('copy');
    }
  };
  const take = (text: DraftText) => {
    draft.change({ text });
    setAsked(null);
    setPasted('');
    setShown(null);
    addToast({
      title: 'The form holds the file',
      description: 'It is not saved or published yet.',
    });
  };
  const read = async () => {
    const refuse = (words: string) => setProblems([words]);
    if (pasted.trim() === '') return refuse('Paste the text of a file first.');
    if (pasted.length > MAX_CHARACTERS) {
      return refuse('This is too long for one question: 100,000 characters at most.');
    }
    const yaml = await loadYaml();
    if (!yaml) return;
    const { file, problems: found } = yaml.readQuestionYaml(pasted);
    if (!file) return setProblems(found.map(({ line, text }) => `Line ${line}: ${text}`));
    const text = draftOf(questionOf(file, id, level));
    if (kindOfDraft(text) !== kindOfDraft(typed.text)) {
      return refuse('This file holds a question of another kind than the form.');
    }
    setProblems([]);
    if (hasDraft) setAsked(text);
    else take(text);
  };
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">As a file</h2>
      <p className="text-sm text-muted">
        The repository holds this question in <code className="break-all">{path}</code>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => void copy()}>
          Copy as File
        </Button>
        <Button
          look="outline"
          aria-expanded={shown === 'paste'}
          onClick={() => setShown(shown === 'paste' ? null : 'paste')}
        >
          Paste a File
        </Button>
      </div>
      {shown === 'copy' && (
        <AreaField
          label="The file"
          rows={10}
          value={copied}
          hint="The browser doesn’t let Northstar copy. Select this text and copy it yourself."
        />
      )}
      {shown === 'paste' && (
        <>
          <AreaField
            label="Text of the file"
            rows={10}
            value={pasted}
            error={problems.length > 0 ? problemWords(problems) : undefined}
            hint="The level stays as the form has it. Nothing is published by this."
            onChange={(text) => {
              setPasted(text);
              setProblems([]);
            }}
          />
          {problems.length > 0 && (
            <ul role="alert" className="list-disc pl-5 text-sm">
              {problems.slice(0, MAX_PROBLEMS).map((problem) => (
                <li key={problem} className="break-words">
                  {problem}
                </li>
              ))}
            </ul>
          )}
          <Button className="justify-self-start" onClick={() => void read()}>
            Put into the Form
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title="Replace your draft?"
        confirmLabel="Replace"
        cancelLabel="Keep Mine"
        onConfirm={() => asked && take(asked)}
        onCancel={() => setAsked(null)}
      >
        The file takes the place of what the form holds now. What learners get does not change.
      </ConfirmDialog>
    </Card>
  );
}

function problemWords({ length }: readonly string[]): string {
  if (length === 1) return 'The file can’t be taken: see below.';
  return `The file can’t be taken: ${length} problems${length > MAX_PROBLEMS ? `, the first ${MAX_PROBLEMS}` : ''} below.`;
}

/**
 * Loads the code that reads and writes YAML, because nothing else in the app needs it. If the code can't be loaded,
 * says so in a toast and returns null.
 */
async function loadYaml() {
  try {
    return await import('#shared/content/question-yaml.ts');
  } catch (error) {
    console.error('The reader of YAML could not be loaded', error);
    addToast({
      title: 'This part could not be loaded',
      description: 'Check your connection and try again. What you typed is still here.',
      tone: 'destructive',
    });
    return null;
  }
}

function levelName(level: 1 | 2 | 3 | 4): Level {
  const names = Object.keys(LEVELS) as Level[];
  return names[level - 1] ?? 'beginner';
}

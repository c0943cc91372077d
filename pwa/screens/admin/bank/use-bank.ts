import { useQuery } from '@tanstack/react-query';
import type {
  BankList,
  BankQuestion,
  DraftChange,
  DraftText,
} from '#shared/contract/admin/desk-bank.ts';
import type { QuestionsResponse } from '#shared/contract/questions/questions.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { useState } from 'react';
import { type DraftKind, draftOf, emptyDraft } from '#shared/content/draft-of.ts';
import { discardDraft, publishDraft, saveDraft } from '#pwa/http/admin-calls.ts';
import { HttpError } from '#pwa/http/http-error.ts';

const BANK = ['api', 'admin', 'bank'];

export function useBank() {
  return useQuery<BankList | null>({ queryKey: BANK, staleTime: 0 }, queryClient);
}

export function useBankQuestion(id: string) {
  return useQuery<BankQuestion | null>({ queryKey: [...BANK, id], staleTime: 0 }, queryClient);
}

/** Reads the questions that learners get now, because a draft is checked against them. */
export function useOffered() {
  return useQuery<QuestionsResponse>({ queryKey: ['api', 'questions'], staleTime: 0 }, queryClient);
}

/** Reads the question as it is on the server now. @throws HttpError */
async function readBankQuestion(id: string): Promise<BankQuestion | null> {
  return queryClient.fetchQuery<BankQuestion | null>({ queryKey: [...BANK, id], staleTime: 0 });
}

/** Reads the bank again after a question or a draft has changed. */
export async function refreshBank(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: BANK }),
    queryClient.invalidateQueries({ queryKey: ['api', 'questions'] }),
  ]);
}

// Keeps the draft in the editor: the typed text, the saved text, and changes that another administrator has saved.

/**
 * The key under which unsaved text is stored in the browser. The text survives a reload and a wrong tap, and is deleted
 * when the tab is closed.
 */
const nameOf = (id: string) => `northstar.question-draft.${id}`;

function rememberTyped(id: string, typed: DraftChange): void {
  try {
    sessionStorage.setItem(nameOf(id), JSON.stringify(typed));
  } catch {
    // quiet: only the copy for a reload is lost; the text stays in the form.
  }
}

function recallTyped(id: string): DraftChange | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(id)) ?? 'null') as DraftChange | null;
  } catch {
    // quiet: a broken copy counts as no copy.
    return null;
  }
}

function forgetTyped(id: string): void {
  sessionStorage.removeItem(nameOf(id));
}

/** Holds the draft of a question. @param stored the question on the server; null if nobody has saved it yet */
export function useDraft(id: string, stored: BankQuestion | null, kind: DraftKind) {
  const [typed, setTyped] = useState<DraftChange>(() => recallTyped(id) ?? startOf(stored, kind));
  const [isDirty, setIsDirty] = useState(() => recallTyped(id) !== null);
  /** The version that another administrator has saved in the meantime; null if there is none. */
  const [theirs, setTheirs] = useState<BankQuestion | null>(null);

  const change = (over: { text?: DraftText; level?: DraftChange['level'] }) => {
    const next = { ...typed, ...over };
    setTyped(next);
    setIsDirty(true);
    rememberTyped(id, next);
  };
  const settle = (next: DraftChange) => {
    setTyped(next);
    setIsDirty(false);
    setTheirs(null);
    forgetTyped(id);
  };
  /**
   * Runs `work`, a call to the server, and notices if another administrator has saved the question in the meantime.
   * @throws HttpError; after a 409, `theirs` holds the version on the server
   */
  const noticing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) setTheirs(await readBankQuestion(id));
      throw error;
    }
  };
  const save = () =>
    noticing(async () => {
      const saved = { ...typed, version: await saveDraft(id, typed) };
      settle(saved);
      await refreshBank();
      return saved;
    });
  /**
   * Publishes the draft.
   * @param settles the ids of the notes that this revision takes care of
   * @returns the revision that learners get now
   */
  const publish = (settles: readonly string[]) =>
    noticing(async () => {
      const { version } = isDirty || typed.version === 0 ? await save() : typed;
      const { revision } = await publishDraft(id, version, settles);
      settle({ ...typed, version: 0, baseRevision: revision });
      await refreshBank();
      return revision;
    });
  const discard = async () => {
    if (typed.version > 0) await discardDraft(id);
    const fresh = await readBankQuestion(id).catch((error: unknown) => {
      console.warn('The question could not be read again', error);
      return null;
    });
    settle(startOf(fresh, kind));
    await refreshBank();
  };
  const takeTheirs = () => settle(startOf(theirs, kind));
  /** Keeps the typed text. The next save then overwrites the other administrator's version. */
  const keepMine = () => {
    const next = {
      ...typed,
      version: theirs?.draft?.version ?? 0,
      baseRevision: theirs?.published?.revision ?? null,
    };
    setTyped(next);
    rememberTyped(id, next);
    setIsDirty(true);
    setTheirs(null);
  };
  return { typed, isDirty, theirs, change, save, publish, discard, takeTheirs, keepMine };
}

/**
 * Returns the text with which the form begins: the draft on the server; without one, the published question; without
 * that, an empty form.
 */
function startOf(stored: BankQuestion | null, kind: DraftKind): DraftChange {
  const { draft = null, published = null } = stored ?? {};
  if (draft) {
    const { level, text, baseRevision, version } = draft;
    return { level, text, baseRevision, version };
  }
  if (!published) {
    return { level: 1, text: emptyDraft(kind), baseRevision: null, version: 0 };
  }
  const { difficulty: level, revision: baseRevision } = published;
  return { level, text: draftOf(published), baseRevision, version: 0 };
}

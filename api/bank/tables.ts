/** Tables of the bank: questions with their revisions, drafts, earlier texts, and settled problems. */
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { DraftText } from '#shared/contract/admin/desk-bank.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { QuestionFacts } from '#shared/game/context.ts';

const time = () => bigint({ mode: 'number' });

/** The learners' notes on problems that are settled. The id of a note is a hash of its position in the log. */
export const settledProblems = pgTable('settled_problems', {
  problemId: text().primaryKey(),
  settledAt: time().notNull(),
});

/** Each question with its current revision. Only questions in this table are offered to learners. */
export const bankQuestions = pgTable('bank_questions', {
  id: text().primaryKey(),
  revision: integer().notNull(),
  question: jsonb().$type<CuratedQuestion>().notNull(),
  isRetired: boolean().notNull(),
  /**
   * True if an administrator published or retired the question. The files of a newer release then change it only if an
   * administrator agrees.
   */
  isFromDesk: boolean().notNull(),
  /**
   * The hash of the last text in the question's file that an administrator or the merge accepted or rejected. If the
   * file still has this hash, there is nothing new in it.
   */
  fileHash: text().notNull(),
  /**
   * The file's text, if it differs from the bank's and an administrator hasn't decided yet. Its `question` is null if
   * the files no longer have the question.
   */
  filesSay: jsonb().$type<{ question: CuratedQuestion | null }>(),
});

/** Earlier texts of the bank's questions. The desk can compare them and bring them back. Each is written once. */
export const questionEditions = pgTable(
  'question_editions',
  {
    id: text().notNull(),
    revision: integer().notNull(),
    /**
     * When the text was replaced, milliseconds since 1970 UTC. The time is part of the key, because one revision may
     * have had several wordings.
     */
    replacedAt: bigint({ mode: 'number' }).notNull(),
    question: jsonb().$type<CuratedQuestion>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.revision, table.replacedAt] })],
);

/** Drafts of questions. Learners never see them. */
export const questionDrafts = pgTable('question_drafts', {
  id: text().primaryKey(),
  level: smallint().$type<1 | 2 | 3 | 4>().notNull(),
  text: jsonb().$type<DraftText>().notNull(),
  /** The revision that the draft is based on; null for a new question. */
  baseRevision: integer(),
  /**
   * The draft's version number. Each save raises it, so that an administrator is warned before overwriting another
   * administrator's draft.
   */
  version: integer().notNull(),
  /** Milliseconds since 1970 UTC. */
  editedAt: bigint({ mode: 'number' }).notNull(),
});

/**
 * Every revision of every curated question. They are kept forever, because an event is graded by the revision that it
 * names.
 */
export const questions = pgTable(
  'questions',
  {
    id: text().notNull(),
    revision: integer().notNull(),
    facts: jsonb().$type<QuestionFacts>().notNull(),
    /** The SHA-256 hash of the revision's facts. A revision's facts never change. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.revision] })],
);

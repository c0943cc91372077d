/** The bank: questions by revision, drafts, editions, problems that were settled. */
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
import type { DraftText } from '#shared/contract/admin/bank.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { QuestionFacts } from '#shared/game/context.ts';

const time = () => bigint({ mode: 'number' });

/** Notes of learners that need no more work: by a hash of where the note stands in the log. */
export const settledProblems = pgTable('settled_problems', {
  problemId: text().primaryKey(),
  settledAt: time().notNull(),
});

/** Each question with its current revision: the one source of what learners are offered. */
export const bankQuestions = pgTable('bank_questions', {
  id: text().primaryKey(),
  revision: integer().notNull(),
  question: jsonb().$type<CuratedQuestion>().notNull(),
  isRetired: boolean().notNull(),
  /** Published or retired by an administrator: an upgrade of the files asks before it changes it. */
  isFromDesk: boolean().notNull(),
  /** Of the files' edition that was taken or turned down last: what is no other is no news. */
  fileHash: text().notNull(),
  /** What the files say otherwise and an administrator has yet to decide: null in it where they have it no more. */
  filesSay: jsonb().$type<{ question: CuratedQuestion | null }>(),
});

/** Texts of the bank that another one has replaced: what the desk compares and brings back. Written once. */
export const questionEditions = pgTable(
  'question_editions',
  {
    id: text().notNull(),
    revision: integer().notNull(),
    /** Milliseconds since 1970 UTC. One revision may have had several wordings: answers meant the same by them. */
    replacedAt: bigint({ mode: 'number' }).notNull(),
    question: jsonb().$type<CuratedQuestion>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.revision, table.replacedAt] })],
);

/** What is being written; learners see nothing of it. */
export const questionDrafts = pgTable('question_drafts', {
  id: text().primaryKey(),
  level: smallint().$type<1 | 2 | 3 | 4>().notNull(),
  text: jsonb().$type<DraftText>().notNull(),
  /** The revision that it began with; null for a new question. */
  baseRevision: integer(),
  /** Raised with each save: who saves over another's version is told. */
  version: integer().notNull(),
  /** Milliseconds since 1970 UTC. */
  editedAt: bigint({ mode: 'number' }).notNull(),
});

/** Every revision of every curated question, for ever: an event is graded by its own. */
export const questions = pgTable(
  'questions',
  {
    id: text().notNull(),
    revision: integer().notNull(),
    facts: jsonb().$type<QuestionFacts>().notNull(),
    /** SHA-256 of the facts: a revision never changes. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.revision] })],
);

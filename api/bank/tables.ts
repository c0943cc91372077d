/** Tables of the bank: questions by revision, drafts, editions, and settled problems. */
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

/** Learners' notes on problems that need no more work. Each is identified by a hash of its place in the log. */
export const settledProblems = pgTable('settled_problems', {
  problemId: text().primaryKey(),
  settledAt: time().notNull(),
});

/** Each question with its current revision. Learners are offered questions from this table alone. */
export const bankQuestions = pgTable('bank_questions', {
  id: text().primaryKey(),
  revision: integer().notNull(),
  question: jsonb().$type<CuratedQuestion>().notNull(),
  isRetired: boolean().notNull(),
  /**
   * True if an administrator published or retired the question. Upgraded files then change it only with an
   * administrator's consent.
   */
  isFromDesk: boolean().notNull(),
  /**
   * The hash of the files' edition that was last accepted or rejected. An edition with the same hash is nothing new.
   */
  fileHash: text().notNull(),
  /**
   * The files' edition if it differs, until an administrator decides; its `question` is null if it is gone from the
   * files.
   */
  filesSay: jsonb().$type<{ question: CuratedQuestion | null }>(),
});

/** Earlier texts of the bank's questions, which the desk compares and can bring back. Each is written once. */
export const questionEditions = pgTable(
  'question_editions',
  {
    id: text().notNull(),
    revision: integer().notNull(),
    /** Milliseconds since 1970 UTC. Part of the key, because one revision may have had several wordings. */
    replacedAt: bigint({ mode: 'number' }).notNull(),
    question: jsonb().$type<CuratedQuestion>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.revision, table.replacedAt] })],
);

/** Drafts, which learners never see. */
export const questionDrafts = pgTable('question_drafts', {
  id: text().primaryKey(),
  level: smallint().$type<1 | 2 | 3 | 4>().notNull(),
  text: jsonb().$type<DraftText>().notNull(),
  /** The revision that the draft is based on; null for a new question. */
  baseRevision: integer(),
  /** Rises with each save, so an administrator is warned before saving over somebody else's version. */
  version: integer().notNull(),
  /** Milliseconds since 1970 UTC. */
  editedAt: bigint({ mode: 'number' }).notNull(),
});

/** Every revision of every curated question, kept forever: an event is graded by the revision it names. */
export const questions = pgTable(
  'questions',
  {
    id: text().notNull(),
    revision: integer().notNull(),
    facts: jsonb().$type<QuestionFacts>().notNull(),
    /** SHA-256 of the facts, which never change within a revision. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.revision] })],
);

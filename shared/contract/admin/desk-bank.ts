/** The data that the administrator's bank editor reads and sends (docs/product.md 2.20 and 7.4). */
import * as v from 'valibot';
import { CleanText } from '#shared/events/clean-text.ts';
import { CuratedQuestion } from '#shared/contract/questions/question.ts';

export const QuestionId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens'),
  v.maxLength(80, 'At most 80 characters'),
);
const Level = v.picklist([1, 2, 3, 4]);

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** The fields of a question's file: a draft may hold any of them, however unfinished. */
const DRAFT_FIELDS = [
  ...['title', 'topic', 'skill', 'company', 'frameworks', 'provenance', 'source', 'situation'],
  ...['ask', 'explanation', 'takeaway', 'form', 'exhibit', 'options', 'expected', 'facts'],
  ...['outline', 'keyPoints', 'redFlags', 'followUps', 'fairAnswer', 'sampleAnswer'],
  ...['probes', 'turn', 'pushback', 'halves'],
] as const;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
const Scalar = v.union([v.pipe(CleanText, v.maxLength(8_000)), v.number(), v.boolean(), v.null()]);

/**
 * Four levels of nesting are enough, because nothing in a draft is nested more deeply than the points of a follow-up.
 */
const Json = nested(nested(nested(nested(Scalar))));

function nested(inner: v.GenericSchema<Json>): v.GenericSchema<Json> {
  const Key = v.pipe(CleanText, v.maxLength(40));
  return v.union([Scalar, v.pipe(v.array(inner), v.maxLength(40)), v.record(Key, inner)]);
}

/** The text that was typed so far, in the form of a question's file (docs/content.md). It isn't checked yet. */
export const DraftText = v.record(v.picklist(DRAFT_FIELDS), Json);
export type DraftText = Partial<v.InferOutput<typeof DraftText>>;

export const DraftChange = v.strictObject({
  level: Level,
  text: DraftText,
  /** The question's revision on which the draft is based; null for a new question. */
  baseRevision: v.nullable(Count),
  /** The version of the draft that the sender last read; 0 if there was no draft. */
  version: Count,
});
export type DraftChange = v.InferOutput<typeof DraftChange>;

/** The draft as it is stored. */
export const QuestionDraft = v.object({
  level: Level,
  text: DraftText,
  baseRevision: v.nullable(v.number()),
  version: v.number(),
  /** Milliseconds since 1970 UTC. */
  editedAt: v.number(),
});
export type QuestionDraft = v.InferOutput<typeof QuestionDraft>;

/** GET /api/admin/bank. */
export const BankList = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    level: Level,
    kind: v.picklist(['choice', 'open-ended', 'short']),
    /** The published revision; null if the question was never published. */
    revision: v.nullable(v.number()),
    isRetired: v.boolean(),
    hasDraft: v.boolean(),
    /** True if the text in a newer release's files differs from the text that administrators published. */
    isDisputed: v.boolean(),
  }),
);
export type BankList = v.InferOutput<typeof BankList>;
export type BankEntry = BankList[number];

/** GET /api/admin/bank/{id}. */
export const BankQuestion = v.object({
  published: v.nullable(CuratedQuestion),
  isRetired: v.boolean(),
  draft: v.nullable(QuestionDraft),
  /** The text in the files, if it differs. Its `question` is null if the files no longer have the question. */
  filesSay: v.nullable(v.object({ question: v.nullable(CuratedQuestion) })),
});
export type BankQuestion = v.InferOutput<typeof BankQuestion>;

/**
 * POST /api/admin/bank/{id}/publish: the version of the draft that the administrator saw, and the ids of the learners'
 * notes that the new revision settles.
 */
export const PublishRequest = v.strictObject({
  version: Count,
  settles: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(500)), []),
});
export const Published = v.object({ revision: v.number(), contentVersion: v.string() });
export type Published = v.InferOutput<typeof Published>;

/** GET /api/admin/bank/{id}/history. Times are milliseconds since 1970 UTC. */
export const QuestionHistory = v.object({
  /** The text that is offered now or, for a retired question, the one that was offered last. */
  current: CuratedQuestion,
  /** Earlier texts, the latest first. A text that was replaced before the server began to keep texts isn't here. */
  editions: v.array(
    v.object({ revision: v.number(), replacedAt: v.number(), question: CuratedQuestion }),
  ),
  /**
   * The revisions that administrators published, each with the administrator's first name and initial, or null if the
   * account is gone.
   */
  publications: v.array(
    v.object({ revision: v.number(), at: v.number(), actorName: v.nullable(v.string()) }),
  ),
  /**
   * The revisions from before the server kept texts. Answers to them can still be graded, but their wording is gone.
   */
  withoutText: v.array(v.number()),
});
export type QuestionHistory = v.InferOutput<typeof QuestionHistory>;

/**
 * POST /api/admin/bank/{id}/bring-back: the edition to bring back, and the revision that was current when the
 * administrator chose it.
 */
export const BringBackRequest = v.strictObject({
  revision: Count,
  replacedAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  current: Count,
});
export type BringBackRequest = v.InferOutput<typeof BringBackRequest>;

/**
 * POST /api/admin/bank/{id}/retire: the revision that the administrator saw, and true to retire the question or false
 * to offer it again.
 */
export const RetireRequest = v.strictObject({ isRetired: v.boolean(), revision: Count });

/** POST /api/admin/bank/{id}/files: `take` is true to use the text in the files from now on. */
export const FilesDecision = v.strictObject({ take: v.boolean() });

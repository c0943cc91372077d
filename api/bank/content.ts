/** The current curated questions, ready to be served. */
import type { Executor } from '#api/platform/database/client.ts';
import {
  contentVersionOf,
  readBank,
  readContentVersion,
} from '#api/bank/statements/content-version.ts';
import {
  type Category,
  type CountedQuestion,
  type CuratedQuestion,
  isCounted,
  isShort,
  type ShortQuestion,
} from '#shared/contract/questions/question.ts';
import type { FormerQuestion } from '#shared/contract/questions/questions.ts';
import { type PreparedBody, prepareBody } from '#api/platform/http/compress.ts';

export interface Content {
  categories: readonly Category[];
  /** The questions that count for progress and categories. The calls of docs/product.md 7 return these. */
  questions: readonly CountedQuestion[];
  shortQuestions: readonly ShortQuestion[];
  /** Every question of both kinds. */
  byId: ReadonlyMap<string, CuratedQuestion>;
  /** A hash that changes exactly when the content does. */
  contentVersion: string;
  /** The body of GET /api/questions. */
  body: PreparedBody;
  /** The body of GET /api/questions/category/:id; null if there is no such category. */
  categoryBody: (id: number) => PreparedBody | null;
}

/** The questions as this process last read them from the database. */
export interface LiveContent extends Content {
  /** Reads the bank again if any server has changed it. */
  refresh: (executor: Executor) => Promise<void>;
}

/** Makes content that is empty until it is refreshed. */
export function createLiveContent(categories: readonly Category[]): LiveContent {
  let current = createContent(categories, [], '');
  return {
    categories,
    get questions() {
      return current.questions;
    },
    get shortQuestions() {
      return current.shortQuestions;
    },
    get byId() {
      return current.byId;
    },
    get contentVersion() {
      return current.contentVersion;
    },
    body: (encoding) => current.body(encoding),
    categoryBody: (id) => current.categoryBody(id),
    refresh: async (executor) => {
      if ((await readContentVersion(executor)) === current.contentVersion) return;
      const { questions, contentVersion, formerQuestions } = await readBank(executor);
      current = createContent(categories, questions, contentVersion, formerQuestions);
    },
  };
}

/**
 * Makes content from questions.
 * @param all every question, including the short ones
 * @param formerQuestions questions that are no longer offered
 */
export function createContent(
  categories: readonly Category[],
  all: readonly CuratedQuestion[],
  contentVersion = contentVersionOf(categories, all),
  formerQuestions: readonly FormerQuestion[] = [],
): Content {
  const [questions, shortQuestions] = [all.filter(isCounted), all.filter(isShort)];
  const ofCategory = new Map<number, PreparedBody>();
  return {
    categories,
    questions,
    shortQuestions,
    byId: new Map(all.map((question) => [question.id, question])),
    contentVersion,
    body: prepareBody({
      contentVersion,
      categories,
      questions,
      shortQuestions,
      formerQuestions,
    }),
    categoryBody: (id) => {
      if (!categories.some((category) => category.id === id)) return null;
      const body =
        ofCategory.get(id) ?? prepareBody(questions.filter(({ category }) => category === id));
      ofCategory.set(id, body);
      return body;
    },
  };
}

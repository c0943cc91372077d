/**
 * POST /api/ai/mock-feedback: marks a round of a mock interview on the five axes of its type, and stores the marks.
 * Each mark must quote a sentence of the learner's that shows it (docs/ai.md).
 */
import { cutText } from '#shared/contract/account/person-name.ts';
import { findIssued, issueRows } from '#api/log/statements/issued-rows.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { readRound, type StoredRound } from '#api/log/statements/read-state.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { refusalOf } from '#api/account/access.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { Services } from '#api/services.ts';
import { ANCHORS, AXES_OF, AXIS_NAMES } from '#shared/content/axes.ts';
import {
  type AiRoundFeedback,
  type AiRoundRequest,
  NO_ROUND_FEEDBACK,
} from '#shared/contract/ai/ai-mock.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { readSentences } from '#shared/coach/read/sentences.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { countWords } from '#shared/game/answer/open-answer.ts';
import type { Axis } from '#shared/game/constants.ts';
import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { MOST_TURNS_OF_CASE } from '#shared/interviewer/phases.ts';
import { lineOf, MAX_LINE_CHARACTERS } from '#shared/interviewer/prompts.ts';
import { findQuote, type QuoteSpan, usedStretches } from '#api/ai/model/find-quote.ts';
import { askModel, type Task, needAi } from '#api/ai/model/ask-model.ts';
import { RoundOutput } from '#api/ai/model/model-outputs.ts';
import { MARK_ROUND } from '#api/ai/model/prompts.ts';

const MAX_TOKENS = 1_500;

type Round = StoredRound & { start: MockStart; axes: readonly Axis[] };

/**
 * Marks a round once.
 * @returns the new marks, or the stored ones if the round had marks already
 * @throws ApiError 404 without such a round, 409 if the learner said nothing in the round, 429, 502 or 503 as in
 * `issueQuestions`
 */
export async function markRound(
  services: Services,
  learner: AiLearner,
  { mockId }: AiRoundRequest,
): Promise<AiRoundFeedback> {
  const ai = needAi(services);
  const { userId } = learner;
  const known = await findIssued(services.db, userId, 'aiRound', mockId);
  if (known) return known;
  const round = await findRound(services, userId, mockId);
  await services.limits.ai.countCall(learner);
  const { output, read } = await askModel(services, ai, learner, taskOf(services, round));
  const said = round.turns.map(({ text }) => text ?? '');
  const unreadWords = wordsIn(said) - wordsIn(read.cases.flatMap((one) => one.turns.map(saidIn)));
  const feedback: AiRoundFeedback = {
    mockId,
    createdAt: services.clock(),
    marks: marksOf(round, output.axes),
    assessment: output.assessment,
    doDifferently: output.doDifferently,
    ...(unreadWords > 0 && { unreadWords }),
    isSandbox: ai.model.isSandbox,
  };
  return keep(services, userId, feedback);
}

async function findRound({ db }: Services, userId: string, mockId: string): Promise<Round> {
  const found = await readRound(db, userId, mockId);
  const start = found?.mock.started;
  if (!found || !start) throw new ApiError(404, 'This round is not on the server yet.');
  if (!found.turns.some(({ text }) => text)) {
    throw new ApiError(409, 'There are no words in this round to mark.');
  }
  return { ...found, start, axes: AXES_OF[start.type] };
}

function taskOf({ content }: Services, round: Round) {
  const { start, axes, turns } = round;
  const cases = start.cases.map(({ questionId }, place) => {
    const question = content.byId.get(questionId) as OpenEndedQuestion | undefined;
    return {
      question: question?.content ?? '',
      keyPoints: (question?.keyPoints ?? []).map(({ id, text, weight, axis, weak, strong }) => ({
        ...{ id, text, weight, weak, strong, axis: axis ?? null },
      })),
      turns: turnsOf(turns, place).map((one) => ({
        turn: nameOf(one),
        phase: one.phase,
        asked: cutText(askedIn(question, one) ?? '', MAX_LINE_CHARACTERS) || null,
        said: one.text ?? '',
      })),
    };
  });
  const input = {
    interviewType: start.type,
    axes: axes.map((axis) => ({ axis, name: AXIS_NAMES[axis], anchors: ANCHORS[axis] })),
    cases,
  };
  const task: Task<typeof RoundOutput, typeof input> = {
    prompt: MARK_ROUND,
    input,
    schema: RoundOutput,
    maxTokens: MAX_TOKENS,
    problemsOf: ({ axes: given }) => {
      const isComplete = !given || given.map(({ axis }) => axis).join() === axes.join();
      return isComplete ? [] : ['axes must have one entry for each given axis, in their order'];
    },
    failure: NO_ROUND_FEEDBACK,
  };
  return task;
}

/** Limits the turns that are read, because a device may have sent more and longer turns than a round can have. */
function turnsOf(turns: readonly MockTurnRow[], place: number): MockTurnRow[] {
  return turns.filter((turn) => turn.case === place).slice(0, MOST_TURNS_OF_CASE);
}

function askedIn(question: OpenEndedQuestion | undefined, turn: MockTurnRow): string | null {
  return question ? lineOf(question, turn) : (turn.promptText ?? null);
}

function saidIn({ said }: { said: string }): string {
  return said;
}

function wordsIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + countWords(text), 0);
}

function nameOf({ case: place, turn }: Pick<MockTurnRow, 'case' | 'turn'>): string {
  return `${place}:${turn}`;
}

/**
 * Makes the marks. An axis gets a band only if the model quotes the learner's own words for it. Each passage can count
 * for only one axis.
 */
function marksOf({ turns, axes }: Round, given: RoundOutput['axes']): AiRoundFeedback['marks'] {
  const stretches = new Map<MockTurnRow, ReturnType<typeof usedStretches>>();
  const isFree = (turn: MockTurnRow, spans: readonly QuoteSpan[]) => {
    const used = stretches.get(turn) ?? usedStretches();
    stretches.set(turn, used);
    return used.take(spans);
  };
  return axes.map((axis, at) => {
    const mark = given[at];
    const quote = mark && mark.quote !== '' ? findSentence(turns, mark, isFree) : null;
    return { axis, band: quote && mark ? mark.band : null, quote };
  });
}

function findSentence(
  turns: readonly MockTurnRow[],
  { turn: name, quote }: RoundOutput['axes'][number],
  isFree: (turn: MockTurnRow, spans: readonly QuoteSpan[]) => boolean,
): AiRoundFeedback['marks'][number]['quote'] {
  const inOrder = [...turns].sort(
    (a, b) => Number(nameOf(b) === name) - Number(nameOf(a) === name),
  );
  for (const one of inOrder) {
    const { case: place, turn, text } = one;
    const found = findQuote(text ?? '', quote);
    const [first] = found;
    if (!text || !first || !isFree(one, found)) continue;
    const sentences = readSentences(text, tokenize(text));
    const whole = sentences.find(({ start, end }) => start <= first.start && end >= first.end);
    const { start, end } = whole ?? first;
    return { case: place, turn, start, end };
  }
  return null;
}

/** Stores the marks. If marks from another device's request are already stored, those are kept. */
async function keep(
  { db, clock }: Services,
  userId: string,
  row: AiRoundFeedback,
): Promise<AiRoundFeedback> {
  return inTransaction(db, async (tx) => {
    const learner = await lockLearner(tx, userId);
    if (!learner) throw await refusalOf(tx, userId, clock());
    const known = await findIssued(tx, userId, 'aiRound', row.mockId);
    if (known) return known;
    await issueRows(tx, learner, [{ kind: 'aiRound', key: row.mockId, row }]);
    return row;
  });
}

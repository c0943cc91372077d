/**
 * POST /api/ai/mock-press: asks the model for a line with which the interviewer presses the learner on an answer.
 * Stores nothing.
 */
import { cutText } from '#shared/contract/account/person-name.ts';
import { isShort, type OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { Services } from '#api/services.ts';
import { type AiPress, type AiPressRequest, NO_PRESS } from '#shared/contract/ai/ai-mock.ts';
import { numberLine, slipToSay } from '#shared/interviewer/numbers/number-lines.ts';
import { MAX_LINE_CHARACTERS } from '#shared/interviewer/prompts.ts';
import { surelyMissing } from '#shared/interviewer/surely-missing.ts';
import { askModel, needAi } from './model/ask-model.ts';
import { PressOutput } from './model/model-outputs.ts';
import { PRESS_ON } from './model/prompts.ts';

const MAX_TOKENS = 200;
const MOST_WORDS = 35;
/** The maximum number of phrases that are sent for each key point, because every word costs money. */
const SENT_PHRASES = 8;

/**
 * Returns the interviewer's line. @throws ApiError 404 without such a question, 409 for anything but a whole case, 429,
 * 502 or 503 as in `issueQuestions`
 */
export async function pressOn(
  services: Services,
  learner: AiLearner,
  { questionId, said, asked }: AiPressRequest,
): Promise<AiPress> {
  const ai = needAi(services);
  const question = services.content.byId.get(questionId);
  if (!question) throw new ApiError(404, 'There is no such question.');
  if (question.options !== null || isShort(question)) {
    throw new ApiError(409, 'Only a whole case is pressed on.');
  }
  await services.limits.ai.countCall(learner);
  const { content, keyPoints, skill: interviewType } = question;
  const probes = 'probes' in question ? (question.probes ?? []) : [];
  const { output } = await askModel(services, ai, learner, {
    prompt: PRESS_ON,
    input: {
      question: content,
      interviewType,
      keyPoints: keyPoints.map(({ id, text, weight, phrases }) => ({
        id,
        text,
        weight,
        phrases: phrases.slice(0, SENT_PHRASES),
      })),
      examples: probes.map(({ line: example, point }) => ({ point: point ?? null, line: example })),
      missing: surelyMissing(question, said),
      slip: slipIn(question, said, asked),
      said,
      asked: asked.map((line) => cutText(line, MAX_LINE_CHARACTERS)),
    },
    schema: PressOutput,
    maxTokens: MAX_TOKENS,
    problemsOf: (given) => problemsOf(given.line ?? '', asked),
    failure: NO_PRESS,
  });
  return { line: output.line, isSandbox: ai.model.isSandbox };
}

/**
 * Returns the question that an interviewer asks about a figure that can't be right; null if no figure is wrong. The
 * words are the same as in a round without a model.
 */
function slipIn(
  question: OpenEndedQuestion,
  said: string,
  asked: readonly string[],
): string | null {
  // The server doesn't know which facts the interviewer gave, so it compares figures only with those in the case's
  // text.
  const turns = said.split('\n\n').map((text, turn) => ({
    ...({ case: 0, turn, phase: 'answer', promptId: null, text, seconds: 1 } as const),
  }));
  const slip = slipToSay(question, turns);
  const line = slip && numberLine(slip);
  return line !== null && asked.includes(line) ? null : line;
}

function problemsOf(line: string, asked: readonly string[]): string[] {
  const isAgain = asked.some((one) => one.trim().toLowerCase() === line.trim().toLowerCase());
  return [
    ...(line.split(/\s+/).length > MOST_WORDS ? [`line has more than ${MOST_WORDS} words`] : []),
    ...(line.length > MAX_LINE_CHARACTERS
      ? [`line has more than ${MAX_LINE_CHARACTERS} characters`]
      : []),
    ...(isAgain ? ['line was asked already'] : []),
  ];
}

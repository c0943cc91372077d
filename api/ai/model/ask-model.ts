/**
 * Sends the model one task. The model answers in JSON. The answer is checked here, and if it is wrong, the model is
 * asked once more. Both attempts share one time limit and one budget of tokens (docs/ai.md, guards).
 */
import * as v from 'valibot';
import { reserveTokens, settleTokens } from '#api/ai/statements/ai-spending.ts';
import type { AiMessage } from './ai-model.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { Services } from '#api/services.ts';
import { textProblems, withoutUnreadable } from './plain-text.ts';
import { tokensAtMost, cutText, fitInput, mapTexts } from './fit-input.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** Instructions that tell the model what to do, with a version number. */
export interface ModelPrompt {
  name: string;
  /** The version number. It goes up each time the text changes. */
  version: number;
  system: string;
}

export interface Task<Schema extends v.GenericSchema, Input = unknown> {
  prompt: ModelPrompt;
  /**
   * The task's data, as JSON with learners' texts. The model must not take it for instructions. Texts that are too long
   * for one call are cut.
   */
  input: Input;
  schema: Schema;
  maxTokens: number;
  /**
   * Lists the problems in a response that fits the schema, or in a part of such a response. Each problem is one line.
   */
  problemsOf: (output: Partial<v.InferOutput<Schema>>) => string[];
  /**
   * Called at the start of each attempt, if somebody is watching. Returns a function that receives the response's text
   * piece by piece.
   */
  watch?: (() => (more: string) => void) | undefined;
  /** The message for the learner if the model gives no usable response. */
  failure: string;
  /** Called when a call has cost tokens, even if its response can't be used. */
  onPaid?: () => void;
}

/** The model's response, and the input as the model read it. */
interface Answered<Output, Input> {
  output: Output;
  read: Input;
}

type AskingServices = Pick<Services, 'db' | 'clock' | 'log' | 'counters' | 'limits'>;
type Ai = NonNullable<Services['ai']>;

/**
 * The number of attempts. For the second one, the model is shown its first response, and writes the whole response
 * again.
 */
const TURNS = 2;
/**
 * The maximum number of tokens that one call sends, with instructions, schema and texts, as `tokensAtMost` counts them.
 */
export const MOST_SENT = 12_000;
/**
 * The number of tokens that are reserved for the second attempt. It also sends the problems of the first response and
 * that response's beginning.
 */
const REPAIR = { problems: 700, all: 1_000 };
/** The number of tokens that the messages cost on top of their texts. */
const OF_MESSAGES = 50;
/** About how many bytes a token has. This is used if the endpoint doesn't count tokens. */
const BYTES_A_TOKEN = 4;
const SHOWN_PROBLEMS = 6;
const DAY = 86_400_000;

/**
 * Sends a task and returns the checked response. The call runs to its end even if the learner leaves, because it costs
 * money either way and its result is stored.
 * @returns the response, and the input without invisible characters, cut to `MOST_SENT`
 * @throws ApiError 502 with the task's message; 429 if the learner already has two calls running or has
 * used up today's share; 503 with Retry-After if the server's budget for the day is used up
 */
export async function askModel<Schema extends v.GenericSchema, Input>(
  services: AskingServices,
  ai: Ai,
  learner: AiLearner,
  task: Task<Schema, Input>,
): Promise<Answered<v.InferOutput<Schema>, Input>> {
  const end = await services.limits.ai.beginCall(learner);
  try {
    return await takeTurns(services, ai, learner, task);
  } finally {
    await end();
  }
}

async function takeTurns<Schema extends v.GenericSchema, Input>(
  services: AskingServices,
  ai: Ai,
  learner: AiLearner,
  task: Task<Schema, Input>,
): Promise<Answered<v.InferOutput<Schema>, Input>> {
  const patience = AbortSignal.timeout(ai.model.patience);
  const { system } = task.prompt;
  const schema = outputSchema(task.schema);
  const room =
    MOST_SENT - OF_MESSAGES - tokensAtMost(system) - tokensAtMost(JSON.stringify(schema));
  const read = fitInput(mapTexts(task.input, withoutUnreadable), room - REPAIR.all);
  const messages: AiMessage[] = [
    { role: 'system', content: system },
    { role: 'user', content: JSON.stringify(read) },
  ];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const text = await complete(services, ai, learner, task, { messages, schema }, patience);
    const answer = readAnswer(task, text);
    if ('output' in answer) return { output: answer.output, read };
    services.counters.add('ai_answers_refused');
    const { problems } = answer;
    services.log.info({ prompt: task.prompt.name, turn, problems: problems.length }, 'ai refused');
    const found = cutText(problems.slice(0, SHOWN_PROBLEMS).join('; '), REPAIR.problems);
    const wanted = `This can't be used: ${found}. Answer again, whole, as JSON.`;
    const left = room - tokensAtMost(JSON.stringify(read)) - tokensAtMost(wanted);
    messages.push(
      { role: 'assistant', content: cutText(text, left) || '…' },
      { role: 'user', content: wanted },
    );
  }
  throw new ApiError(502, task.failure);
}

/** The messages and the schema that are sent in one attempt. */
interface Sent {
  messages: readonly AiMessage[];
  schema: Record<string, unknown>;
}

async function complete(
  services: AskingServices,
  ai: Ai,
  learner: AiLearner,
  task: Omit<Task<v.GenericSchema>, 'input' | 'problemsOf'>,
  { messages, schema }: Sent,
  signal: AbortSignal,
): Promise<string> {
  const { log, counters } = services;
  const { prompt, maxTokens, failure, watch, onPaid } = task;
  const texts = [JSON.stringify(schema), ...messages.map(({ content }) => content)];
  const most = OF_MESSAGES + texts.reduce((sum, text) => sum + tokensAtMost(text), maxTokens);
  const settle = await takeTokens(services, ai, learner, most);
  counters.add('ai_calls');
  const sent = texts.reduce((sum, text) => sum + tokensOf(text), 0);
  let spent = most;
  const look = watch?.();
  // If the response isn't streamed, the cost of a failed call isn't known, so all reserved tokens count as spent.
  const onText =
    look &&
    ((more: string) => {
      written += more;
      spent = sent + tokensOf(written);
      look(more);
    });
  let written = '';
  try {
    const request = { messages, schema: { name: prompt.name, schema }, maxTokens };
    const { text, tokens } = await ai.model.complete(request, signal, onText);
    spent = tokens > 0 ? tokens : sent + tokensOf(text);
    return text;
  } catch (error) {
    // The error's message and body aren't logged, because they may contain a part of the key or of a response.
    const { name, status } = error as { name?: string; status?: number };
    log.warn({ prompt: prompt.name, version: prompt.version, name, status }, 'ai call failed');
    counters.add('ai_calls_failed');
    // If a provider rejects a call, it charges nothing.
    if (status !== undefined) spent = 0;
    throw new ApiError(502, failure);
  } finally {
    if (spent > 0) onPaid?.();
    await settle(spent);
  }
}

/**
 * Reserves tokens for a call: first from the learner's own share for this day, then from the budget of all learners.
 * @returns a function that corrects both reservations to the number of tokens that were really spent
 */
async function takeTokens(
  { db, clock, limits }: AskingServices,
  { tokensADay, shares }: Ai,
  learner: AiLearner,
  tokens: number,
): Promise<(spent: number) => Promise<void>> {
  const { isInTrial } = learner;
  const now = clock();
  const date = new Date(now).toISOString().slice(0, 10);
  const seconds = Math.ceil((DAY - (now % DAY)) / 1_000);
  const percent = isInTrial ? shares.trial : shares.subscriber;
  const share = { tokens: Math.floor((tokensADay * percent) / 100), date, seconds };
  const settleShare = await limits.ai.takeTokens(learner, tokens, share);
  const taken = { date, tokens, isInTrial };
  if (!(await reserveTokens(db, taken, tokensADay))) {
    await settleShare(0);
    throw budgetIsSpent(seconds, isInTrial);
  }
  return async (spent) => {
    await settleShare(spent);
    await settleTokens(db, { ...taken, tokens: spent - tokens });
  };
}

function readAnswer<Schema extends v.GenericSchema>(
  { schema, problemsOf, prompt }: Pick<Task<Schema>, 'schema' | 'problemsOf' | 'prompt'>,
  text: string,
): { output: v.InferOutput<Schema> } | { problems: string[] } {
  const json = parseJson(text);
  if (json === undefined) return { problems: ['it is not JSON'] };
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) {
    return { problems: parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) };
  }
  const problems = [...textProblems(json, prompt.system), ...problemsOf(parsed.output)];
  return problems.length > 0 ? { problems } : { output: parsed.output };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // quiet: the caller tells the model that its response isn't JSON.
    return undefined;
  }
}

function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN);
}

function budgetIsSpent(seconds: number, isInTrial: boolean): ApiError {
  const what = isInTrial ? 'what it has for free trials today' : 'its budget for today';
  return new ApiError(503, `AI Mode has used up ${what}. Please come back tomorrow.`, {
    'Retry-After': String(seconds),
  });
}

/** The keywords that strict structured outputs allow. Limits such as lengths are checked by valibot afterward. */
const KEPT = ['type', 'enum', 'const', 'anyOf', 'items', 'properties', 'required'];

type Json = Record<string, unknown>;

/**
 * Turns a valibot schema into the JSON schema of a structured output. Only the keywords in `KEPT` are kept, because
 * every endpoint understands those.
 */
export function outputSchema(schema: GenericSchema): Json {
  return shapeOf(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Json);
}

function shapeOf(schema: Json): Json {
  const kept = Object.entries(schema).filter(([key]) => KEPT.includes(key));
  const shape = Object.fromEntries(
    kept.map(([key, value]) => {
      if (key === 'items') return [key, shapeOf(value as Json)];
      if (key === 'anyOf') return [key, (value as Json[]).map(shapeOf)];
      if (key !== 'properties') return [key, value];
      const properties = Object.entries(value as Record<string, Json>);
      return [key, Object.fromEntries(properties.map(([name, one]) => [name, shapeOf(one)]))];
    }),
  );
  if (!('properties' in shape)) return shape;
  const required = Object.keys(shape['properties'] as Json);
  return { ...shape, required, additionalProperties: false };
}

/** Returns the configured AI provider. @throws ApiError 503 if there is none */
export function needAi({ ai }: Pick<Services, 'ai'>): NonNullable<Services['ai']> {
  if (!ai) throw new ApiError(503, 'AI Mode is not set up on this server.');
  return ai;
}

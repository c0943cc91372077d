/**
 * One question to the model: structured, checked again here, repaired once at most, within the patience of
 * one learner and the budget of all (docs/ai.md, guards).
 */
import * as v from 'valibot';
import { reserveTokens, settleTokens } from '#api/db/billing/ai-spending.ts';
import type { AiMessage } from '#api/services/ai-model.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { AiLearner } from '#api/services/limits/ai-limits.ts';
import type { Services } from '#api/services.ts';
import { outputSchema } from './json-schema.ts';
import { textProblems } from '#api/features/ai/plain-text.ts';

/** A versioned text that tells the model what to do. */
export interface Prompt {
  name: string;
  /** Raised with every change of the text. */
  version: number;
  system: string;
}

export interface Task<Schema extends v.GenericSchema> {
  prompt: Prompt;
  /** Data, never instructions: what learners wrote is in here, as JSON. */
  input: unknown;
  schema: Schema;
  maxTokens: number;
  /** What is wrong with an answer that fits the schema, or with parts of one, a line each. */
  problemsOf: (output: Partial<v.InferOutput<Schema>>) => string[];
  /** Where somebody watches: begins a turn, and takes its text piece by piece. */
  watch?: (() => (more: string) => void) | undefined;
  /** The message for the learner when no usable answer has come. */
  failure: string;
  /** The provider has taken the call, and is paid for it whatever becomes of its answer. */
  onPaid?: () => void;
}

type AskingServices = Pick<Services, 'db' | 'clock' | 'log' | 'counters' | 'limits'>;
type Ai = NonNullable<Services['ai']>;

/** The whole answer again, and its first try to look at. */
const TURNS = 2;
/** Characters a token, roughly, where the endpoint doesn't count. */
const CHARACTERS_A_TOKEN = 4;
const SHOWN_PROBLEMS = 6;
const DAY = 86_400_000;

/**
 * Goes on to its end when its learner leaves: what was begun is paid, kept and counted.
 * @throws ApiError 502 with the task's words; 429 while two calls of the learner are under way; 503 with
 *   Retry-After once the day's budget is spent
 */
export async function askModel<Schema extends v.GenericSchema>(
  services: AskingServices,
  ai: Ai,
  learner: AiLearner,
  task: Task<Schema>,
): Promise<v.InferOutput<Schema>> {
  const end = await services.limits.ai.beginCall(learner);
  try {
    return await takeTurns(services, ai, learner, task);
  } finally {
    await end();
  }
}

async function takeTurns<Schema extends v.GenericSchema>(
  services: AskingServices,
  ai: Ai,
  learner: AiLearner,
  task: Task<Schema>,
): Promise<v.InferOutput<Schema>> {
  const patience = AbortSignal.timeout(ai.model.patience);
  const messages: AiMessage[] = [
    { role: 'system', content: task.prompt.system },
    { role: 'user', content: JSON.stringify(task.input) },
  ];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const text = await complete(services, ai, learner, task, messages, patience);
    const read = readAnswer(task, text);
    if ('output' in read) return read.output;
    services.counters.add('ai_answers_refused');
    const { problems } = read;
    services.log.info({ prompt: task.prompt.name, turn, problems: problems.length }, 'ai refused');
    const found = problems.slice(0, SHOWN_PROBLEMS).join('; ');
    messages.push(
      { role: 'assistant', content: text.slice(0, 20_000) },
      { role: 'user', content: `This can't be used: ${found}. Answer again, whole, as JSON.` },
    );
  }
  throw new ApiError(502, task.failure);
}

async function complete(
  services: AskingServices,
  { model, tokensADay }: Ai,
  { isInTrial }: AiLearner,
  task: Omit<Task<v.GenericSchema>, 'input' | 'problemsOf'>,
  messages: readonly AiMessage[],
  signal: AbortSignal,
): Promise<string> {
  const { db, clock, log, counters } = services;
  const { prompt, schema, maxTokens, failure, watch, onPaid } = task;
  const now = clock();
  const date = new Date(now).toISOString().slice(0, 10);
  const sent = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  const reserved = sent + maxTokens;
  const taken = { date, tokens: reserved, isInTrial };
  if (!(await reserveTokens(db, taken, tokensADay))) throw budgetIsSpent(now, isInTrial);
  counters.add('ai_calls');
  let spent = reserved;
  const look = watch?.();
  // Without a stream a call that fails on its way has cost, for all we know, what was reserved.
  const onText =
    look &&
    ((more: string) => {
      written += more;
      spent = sent + tokensOf(written);
      look(more);
    });
  let written = '';
  try {
    const request = { messages, schema: { name: prompt.name, schema: outputSchema(schema) } };
    const { text, tokens } = await model.complete({ ...request, maxTokens }, signal, onText);
    spent = tokens > 0 ? tokens : sent + tokensOf(text);
    return text;
  } catch (error) {
    // Neither its message nor its body: they may hold a part of the key, or of an answer.
    const { name, status } = error as { name?: string; status?: number };
    log.warn({ prompt: prompt.name, version: prompt.version, name, status }, 'ai call failed');
    counters.add('ai_calls_failed');
    // The provider has said no: it did nothing that it could be paid for.
    if (status !== undefined) spent = 0;
    throw new ApiError(502, failure);
  } finally {
    if (spent > 0) onPaid?.();
    await settleTokens(db, { ...taken, tokens: spent - reserved });
  }
}

function readAnswer<Schema extends v.GenericSchema>(
  { schema, problemsOf, prompt }: Task<Schema>,
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
    return undefined;
  }
}

function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

function budgetIsSpent(now: number, isInTrial: boolean): ApiError {
  const seconds = Math.ceil((DAY - (now % DAY)) / 1_000);
  const what = isInTrial ? 'what it has for free trials today' : 'its budget for today';
  return new ApiError(503, `AI Mode has used up ${what}. Please come back tomorrow.`, {
    'Retry-After': String(seconds),
  });
}

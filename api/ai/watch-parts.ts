/**
 * Finds the parts of a model's unfinished response that may already be shown: those that are complete and pass the
 * checks.
 */
import * as v from 'valibot';
import type { Task } from '#api/ai/model/ask-model.ts';
import { textProblems } from '#api/ai/model/plain-text.ts';
import type { QuestionStage } from '#shared/contract/ai/ai-stream.ts';

type Parts = Record<string, unknown>;

interface Watched {
  task: Pick<Task<v.GenericSchema>, 'prompt' | 'problemsOf'>;
  /** The response's members, in the order in which they are written and shown. */
  entries: Record<string, v.GenericSchema>;
  /** The lists that may be sent before they are complete, each with the schema of one item. */
  growing?: Record<string, v.GenericSchema>;
  /** Receives the parts that are new, or that differ from those of the first attempt. */
  send: (parts: Parts) => void;
}

/**
 * Watches a response while it is written, and sends each part when it is complete.
 * @returns a function to call at the start of each attempt; it returns another function, which takes the text of that
 * attempt piece by piece
 */
export function watchParts(watched: Watched): () => (more: string) => void {
  const sent = new Map<string, string>();
  return () => {
    const read = beginningReader();
    let size = 0;
    return (more) => {
      const beginning = read(more);
      const parts = beginning && completeParts(watched, beginning);
      if (!parts || sizeOf(parts) === size) return;
      size = sizeOf(parts);
      const { prompt, problemsOf } = watched.task;
      if (textProblems(parts, prompt.system).length > 0 || problemsOf(parts).length > 0) return;
      const news = Object.entries(parts).filter(([name, part]) => {
        const text = JSON.stringify(part);
        const isNew = sent.get(name) !== text;
        sent.set(name, text);
        return isNew;
      });
      if (news.length > 0) watched.send(Object.fromEntries(news));
    };
  };
}

/**
 * Returns the members of a response up to the first one that is missing, unfinished or invalid, so that no member is
 * shown before the one above it.
 */
function completeParts(
  { entries, growing }: Watched,
  { value, open, isLineOpen }: Beginning,
): Parts {
  const parts: Parts = {};
  for (const [name, schema] of Object.entries(entries)) {
    if (!Object.hasOwn(value, name)) break;
    if (name === open) {
      const lines = linesOf(growing?.[name], value[name], isLineOpen);
      if (lines.length > 0) parts[name] = lines;
      break;
    }
    const { success, output } = v.safeParse(schema, value[name]);
    if (!success) break;
    parts[name] = output;
  }
  return parts;
}

function linesOf(
  schema: v.GenericSchema | undefined,
  list: unknown,
  isLineOpen: boolean,
): unknown[] {
  if (!schema || !Array.isArray(list)) return [];
  const lines = list.slice(0, isLineOpen ? -1 : undefined).map((line) => v.safeParse(schema, line));
  const bad = lines.findIndex(({ success }) => !success);
  return lines.slice(0, bad === -1 ? lines.length : bad).map(({ output }) => output);
}

function sizeOf(parts: Parts): number {
  const sizes = Object.values(parts).map((part) => (Array.isArray(part) ? 1 + part.length : 1));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Reports how far the model has come with a question. The question's texts are shown only after the whole question has
 * passed the checks.
 * @param send receives each stage when it begins
 * @returns a function to call at the start of each attempt; it returns another function, which takes the text of that
 * attempt piece by piece
 */
export function watchStages(send: (stage: QuestionStage) => void): () => (more: string) => void {
  let turns = 0;
  return () => {
    turns += 1;
    // The first response was written to its end, so all its stages have already been sent.
    if (turns > 1) {
      send('repair');
      return () => undefined;
    }
    const read = beginningReader();
    let last: QuestionStage | null = null;
    return (more) => {
      const stage = stageOf(read(more)?.value);
      if (!stage || stage === last) return;
      last = stage;
      send(stage);
    };
  };
}

/** Returns how far the model has come with a question. The stages are in the order of model-outputs.ts. */
function stageOf(value: Record<string, unknown> | undefined): QuestionStage | null {
  const questions = value?.['questions'];
  const question: unknown = Array.isArray(questions) ? questions.at(-1) : null;
  if (typeof question !== 'object' || question === null) return null;
  if ('sampleAnswer' in question) return 'explanation';
  return 'content' in question ? 'answers' : null;
}

/** The complete part of a JSON object that the model is still writing. */
interface Beginning {
  /** Only complete values are included. Lists and objects that are still open are closed at the end of the text. */
  value: Record<string, unknown>;
  /** The member that may still grow; null if every member is complete. */
  open: string | null;
  /** True if the member in `open` is a list, and its last item may still grow as well. */
  isLineOpen: boolean;
}

/**
 * Reads a response piece by piece, reading each character only once.
 * @returns a function that takes new text; it returns null if no further value is complete, or if the text isn't an
 * object
 */
export function beginningReader(): (more: string) => Beginning | null {
  let text = '';
  /** The text up to this index is valid JSON if the brackets in `closing` follow it. */
  let end = 0;
  let closing = '';
  const brackets: string[] = [];
  let isInString = false;
  let isEscaped = false;
  const mark = (place: number) => {
    end = place;
    closing = brackets.toReversed().join('');
  };
  const readSign = (sign: string, place: number) => {
    if (isInString) {
      if (!isEscaped && sign === '"') isInString = false;
      isEscaped = !isEscaped && sign === '\\';
    } else if (sign === '"') isInString = true;
    else if (sign === ',') mark(place);
    else if (sign === '{' || sign === '[') {
      brackets.push(sign === '{' ? '}' : ']');
      mark(place + 1);
    } else if (sign === '}' || sign === ']') {
      brackets.pop();
      mark(place + 1);
    }
  };
  return (more) => {
    const before = end;
    const start = text.length;
    text += more;
    for (let place = start; place < text.length; place += 1) readSign(text[place] ?? '', place);
    return end > before ? parse(text.slice(0, end) + closing, closing.length) : null;
  };
}

/** Parses the closed text; null if it isn't an object. @param depth the number of brackets that were still open */
function parse(json: string, depth: number): Beginning | null {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const open = depth > 1 ? (Object.keys(value).at(-1) ?? null) : null;
    return { value: value as Record<string, unknown>, open, isLineOpen: depth > 2 };
  } catch {
    // quiet: the text isn't valid JSON if it is closed here; the next index is tried.
    return null;
  }
}

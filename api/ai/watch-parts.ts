/** Finds the parts of an unfinished answer that may be shown, because they are complete and passed the checks. */
import * as v from 'valibot';
import type { Task } from './model/ask-model.ts';
import { textProblems } from './model/plain-text.ts';
import { type Beginning, beginningReader } from './read-beginning.ts';

type Parts = Record<string, unknown>;

interface Watched {
  task: Pick<Task<v.GenericSchema>, 'prompt' | 'problemsOf'>;
  /** The answer's members, in the order in which they are written and shown. */
  entries: Record<string, v.GenericSchema>;
  /** Lists that are sent while they grow, with the schema of a line. */
  growing?: Record<string, v.GenericSchema>;
  /** Takes the parts that are new or differ from the turn before. */
  send: (parts: Parts) => void;
}

/** @returns a function that begins to read one turn piece by piece; call it again for the next turn */
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

/** Stops at the first member that is missing, unfinished or invalid: no member is shown before the one above it. */
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

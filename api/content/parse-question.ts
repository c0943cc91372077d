/** One file of a question: YAML in, a question or the lines that are wrong out. */
import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import { faultInWords } from '#shared/contract/fault-words.ts';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { fileSchemaOf, LEVELS, type Level, questionOf } from '#shared/content/question-file.ts';

type Parsed = { question: CuratedQuestion; problems: [] } | { question: null; problems: string[] };

/**
 * @param path of the file: its folder is the level, its name without `.yaml` the id
 * @param text its content
 * @returns the question, or what is wrong with the file, each with path and line
 */
export function parseQuestion(path: string, text: string): Parsed {
  const id = basename(path, '.yaml');
  const level = basename(dirname(path));
  if (!isLevel(level)) return failed([`${path}: '${level}' is no level`]);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return failed([`${path}: the name is no slug`]);

  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const errors = [...document.errors, ...document.warnings];
  if (errors.length > 0) {
    return failed(
      errors.map(({ message, linePos }) => {
        const [first = ''] = message.split('\n');
        return `${path}:${linePos?.[0].line ?? 1}: ${first.replace(/ at line \d+.*$/, '')}`;
      }),
    );
  }

  const input: unknown = document.toJS();
  const result = v.safeParse(fileSchemaOf(input), input);
  if (result.success) return { question: questionOf(result.output, id, level), problems: [] };
  return failed(
    result.issues.map((issue) => {
      const keys = (issue.path ?? []).map(({ key }) => key);
      return `${path}:${lineOf(document, lines, keys)}: ${describe(issue, keys)}`;
    }),
  );
}

/** The line of the value at `keys`, or of the nearest that is there. */
function lineOf(document: Document, lines: LineCounter, keys: readonly unknown[]): number {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = document.getIn(keys.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function describe(issue: v.BaseIssue<unknown>, keys: readonly unknown[]): string {
  const name = keys.join('.') || 'the file';
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${name} is no field`;
  if (issue.input === undefined) return `${name} is missing`;
  return `${name}: ${faultInWords(issue)}`;
}

function isLevel(name: string): name is Level {
  return Object.hasOwn(LEVELS, name);
}

function failed(problems: string[]): Parsed {
  return { question: null, problems };
}

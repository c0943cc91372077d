/** Reads and writes a question as a YAML file of the bank. Each problem in a file names its line. */
import * as v from 'valibot';
import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import type { DraftText } from '#shared/contract/admin/desk-bank.ts';
import { faultInWords } from '#shared/contract/fault-words.ts';
import { cleanDraft } from './clean-draft.ts';
import { kindOfDraft } from './draft-of.ts';
import { fileSchemaOf, type QuestionFile } from './question-file.ts';

interface FileProblem {
  /** The line's number, from 1. */
  line: number;
  text: string;
}

type ReadFile = { file: QuestionFile; problems: [] } | { file: null; problems: FileProblem[] };

/** Reads a question's file. @param text the YAML of one question @returns the file's content, or all of its problems */
export function readQuestionYaml(text: string): ReadFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const errors = [...document.errors, ...document.warnings];
  if (errors.length > 0) {
    return failed(
      errors.map(({ message, linePos }) => {
        const [first = ''] = message.split('\n');
        return { line: linePos?.[0].line ?? 1, text: first.replace(/ at line \d+.*$/, '') };
      }),
    );
  }
  let input: unknown;
  try {
    input = document.toJS();
  } catch (error) {
    // The YAML of the file has aliases that expand too much or point to nothing.
    return failed([{ line: 1, text: error instanceof Error ? error.message : 'unreadable' }]);
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return failed([{ line: 1, text: 'the file has no fields' }]);
  }
  const result = v.safeParse(fileSchemaOf(input), input);
  if (result.success) return { file: result.output, problems: [] };
  return failed(
    result.issues.map((issue) => {
      const keys = (issue.path ?? []).map(({ key }) => key);
      return { line: lineOf(document, lines, keys), text: describe(issue, keys) };
    }),
  );
}

/** The order of a file's fields. */
const ORDER = [
  ...['revision', 'form', 'title', 'topic', 'skill', 'company', 'frameworks', 'provenance'],
  ...['situation', 'exhibit', 'ask', 'options', 'expected', 'facts', 'outline', 'keyPoints'],
  ...['redFlags', 'followUps', 'fairAnswer', 'sampleAnswer', 'explanation', 'takeaway'],
  ...['probes', 'turn', 'pushback', 'halves', 'source'],
];
/** The order of the fields in a short question's file, in which the takeaway comes before the points. */
const SHORT_ORDER = ORDER.filter((name) => name !== 'takeaway').flatMap((name) =>
  name === 'ask' ? [name, 'takeaway'] : [name],
);
/** Lists that are written on one line if they fit. */
const FLOW = new Set(['frameworks', 'columns', 'marks', 'phrases', 'parts', 'unless']);
/** Lists that are written with one item per line. */
const LINES = new Set(['rows', 'outline']);
/** Texts that are always written below their names. */
const PROSE = new Set(['situation', 'explanation', 'sampleAnswer']);
const WIDTH = 100;

/**
 * Writes a question's file.
 * @param draft finished or not @param revision for the file
 * @returns the YAML, with the fields in the order of the bank's files; the repository's formatter does the rest
 */
export function writeQuestionYaml(draft: DraftText, revision: number): string {
  const file: Record<string, unknown> = { revision, ...cleanDraft(draft) };
  if (Array.isArray(file['keyPoints'])) file['keyPoints'] = file['keyPoints'].map(withAxisSecond);
  const isShort = kindOfDraft(draft) === 'short';
  const names = (isShort ? SHORT_ORDER : ORDER).filter(
    (name) => name in file && !(isShort && isEmptyList(file[name])),
  );
  const document = new Document(Object.fromEntries(names.map((name) => [name, file[name]])));
  visit(document, {
    Pair: (_, { key, value }) => {
      const name = isScalar(key) ? String(key.value) : '';
      if (isSeq(value) && FLOW.has(name)) value.flow = true;
      if (isSeq(value) && LINES.has(name)) {
        for (const item of value.items) if (isSeq(item) || isMap(item)) item.flow = true;
      }
      if (isScalar(value)) foldIfLong(value, name);
    },
  });
  return document.toString({
    lineWidth: WIDTH - 2,
    singleQuote: true,
    flowCollectionPadding: true,
  });
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function withAxisSecond({ id, axis, ...others }: Record<string, unknown>): object {
  return { id, ...(axis !== undefined && { axis }), ...others };
}

/** Writes a long text below its name. */
function foldIfLong(scalar: Scalar, name: string): void {
  if (typeof scalar.value !== 'string') return;
  if (PROSE.has(name) || scalar.value.length + name.length + 6 > WIDTH)
    scalar.type = 'BLOCK_FOLDED';
}

/**
 * Returns the line of the value at the path `keys`. If there is no such value, returns the line of its nearest existing
 * parent.
 */
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

function failed(problems: FileProblem[]): ReadFile {
  return { file: null, problems };
}

/**
 * Checks whether a draft can be published (docs/content.md). Each problem names its field. The editor runs this check
 * while an administrator types, and the server runs it before it publishes a question.
 */
import * as v from 'valibot';
import { faultInWords } from '#shared/contract/fault-words.ts';
import type { DraftText } from '#shared/contract/admin/desk-bank.ts';
import { hasUnseen } from '#shared/contract/unseen.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { checkWhole } from './checks/check-content.ts';
import { checkAbsolutes, cuesOf } from './checks/guessing-cues.ts';
import * as fields from './checks/fields.ts';
import type { Questions } from './checks/kinds.ts';
import * as probes from './checks/probes.ts';
import { checkForbiddenPhrases, checkLabels, checkTexts } from './checks/texts.ts';
import { wordCounts } from './checks/words.ts';
import { cleanDraft } from './clean-draft.ts';
import { fileSchemaOf, LEVELS, type Level, questionOf } from './question-file.ts';

export interface DraftProblem {
  /** The field, such as 'options.2.why'. */
  at: string;
  text: string;
}

interface CheckedDraft {
  /** The question as it would be published, with revision 1. Null if a part of it is missing. */
  question: CuratedQuestion | null;
  /** Problems to fix before the draft can be published. */
  problems: DraftProblem[];
  /** Hints for the writer that don't prevent publishing. */
  notes: string[];
}

/**
 * Checks a draft.
 * @param draft as typed
 * @param bank the questions offered now
 */
export function checkDraft(
  { id, level, text }: { id: string; level: 1 | 2 | 3 | 4; text: DraftText },
  bank: Questions,
): CheckedDraft {
  const file = { revision: 1, ...cleanDraft(text) };
  const parsed = v.safeParse(fileSchemaOf(file), file);
  const issues = parsed.issues ?? [];
  if (!parsed.typed || !issues.every(isLongText)) {
    return { question: null, problems: issues.map(problemOf), notes: [] };
  }
  const question = questionOf(parsed.output, id, levelName(level));
  const unseen = unseenIn(text);
  const others = bank.filter((other) => other.id !== id);
  const problems = problemsOf(question, others);
  // If a field breaks both the limit for words and the limit for characters, only the limit for words is reported,
  // because it tells the writer more.
  const isNamed = ({ at }: DraftProblem) => problems.some((one) => one.at === at);
  const long = issues.map(problemOf).filter((one) => !isNamed(one));
  return { question, problems: [...unseen, ...long, ...problems], notes: notesOf(question, bank) };
}

/** Finds texts with invisible characters, and names their fields. Such texts look different from what they contain. */
function unseenIn(value: unknown, path: readonly string[] = []): DraftProblem[] {
  if (typeof value === 'string') {
    return hasUnseen(value) ? [{ at: path.join('.'), text: UNSEEN_WORDS }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unseenIn(inner, [...path, name]));
}

const UNSEEN_WORDS = 'Holds characters that nobody sees: type it anew';

/** True if the only error is a text that is too long. Such a question can be shown, and all other checks can run. */
function isLongText({ type, input }: v.BaseIssue<unknown>): boolean {
  return type === 'max_length' && typeof input === 'string';
}

function problemsOf(question: CuratedQuestion, others: Questions): DraftProblem[] {
  const one = [question];
  const found: [at: string, problems: string[]][] = [
    ['source.title', fields.checkLevelFields(one)],
    ['options', fields.checkOptions(one)],
    ['exhibit', fields.checkExhibits(one)],
    ['outline', fields.checkOutlines(one)],
    ['keyPoints', fields.checkKeyPoints(one)],
    ['followUps', fields.checkFollowUps([...others, ...one])],
    ['keyPoints', probes.checkAxes(one)],
    ['probes', probes.checkProbes(one)],
    ['turn.sample', probes.checkReplies(one, 'turn')],
    ['pushback.sample', probes.checkReplies(one, 'pushback')],
    ['options', [...checkLabels(one), ...checkAbsolutes(one)]],
    ['ask', [...checkForbiddenPhrases(one), ...checkTexts([...others, ...one])]],
  ];
  const words = wordCounts(question).flatMap(([, count, { from, to }, at]) =>
    count >= from && count <= to ? [] : [{ at, text: `${count} words; ${from} to ${to} fit` }],
  );
  const prefix = `${question.id}: `;
  return [
    ...words,
    ...found.flatMap(([at, problems]) =>
      problems.map((text) => ({ at, text: capital(text.replace(prefix, '')) })),
    ),
  ];
}

/**
 * Describes problems that the question would cause in its level or in the whole bank, and ways to guess its key without
 * knowledge.
 */
function notesOf(question: CuratedQuestion, bank: Questions): string[] {
  const before = new Set(checkWhole(bank));
  const after = [...bank.filter(({ id }) => id !== question.id), question];
  const cues = question.options === null ? [] : cuesOf(question);
  return [
    ...cues.map((cue) => `The key is the ${cue}`),
    ...checkWhole(after).filter((line) => !before.has(line)),
  ].map(capital);
}

function problemOf(issue: v.BaseIssue<unknown>): DraftProblem {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  return { at: keys.join('.'), text: wordsOf(issue) };
}

function wordsOf(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined || issue.type === 'min_length') return missingWords(issue);
  if (issue.type === 'max_length') {
    return `At most ${String(issue.requirement)}${isLongText(issue) ? ' characters' : ''}`;
  }
  if (issue.type === 'regex') return 'Small letters, digits and single hyphens';
  if (issue.type === 'picklist') return 'Choose one';
  if (issue.type === 'url') return 'This is no address';
  return capital(faultInWords({ ...issue, path: undefined }));
}

function missingWords({ type, requirement }: v.BaseIssue<unknown>): string {
  return type === 'min_length' && Number(requirement) > 1
    ? `At least ${String(requirement)}`
    : 'Missing';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function levelName(level: number): Level {
  const names = Object.keys(LEVELS) as Level[];
  return names[level - 1] ?? 'beginner';
}

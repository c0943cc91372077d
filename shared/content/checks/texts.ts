/** Checks for repeated texts, and for wordings that test reading instead of the subject. */
import { type CuratedQuestion, isShort } from '#shared/contract/questions/question.ts';
import { hasUnseen } from '#shared/contract/unseen.ts';
import { choices, normalise, problem, type Questions, repeated } from './kinds.ts';

const FORBIDDEN_IN_OPTIONS = /\b(?:(?:all|none|both) of (?:the above|these)|except)\b/i;
const FORBIDDEN_ANYWHERE = /\b(?:all|none) of the above\b|\basked at\b/i;
/**
 * Labels such as 'Plan B' are confusing. Options get their letters in a new order each time, so 'Plan B' could appear
 * beside the letter C.
 */
const LABEL =
  /(?:^|\s)[B-D](?=[\s:.,;)]|$)|\b(?:[Oo]ption|[Pp]lan|[Vv]ersion|[Vv]ariant|[Gg]roup|[Aa]nswer) [A1-4]\b/;

/** Checks that ids are unique in the whole bank. */
export function checkIds(questions: Questions): string[] {
  return repeated(questions.map(({ id }) => id)).map((id) => `${id}: the id is used twice`);
}

/** Checks that no title, stem, explanation, rationale, key point or answer is used twice. */
export function checkTexts(questions: Questions): string[] {
  return repeated(questions.flatMap(textsOf).map(normalise)).map((text) => `used twice: ${text}`);
}

/** Checks that no text has invisible characters, so that each text looks like what it contains. */
export function checkUnseen(questions: Questions): string[] {
  return questions.flatMap((question) =>
    problem(stringsOf(question).some(hasUnseen), `${question.id}: characters that nobody sees`),
  );
}

/**
 * Returns every text in a value, however deeply nested. The value isn't turned into JSON, because JSON would escape
 * control characters and so hide them.
 */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

/** Checks for 'all of the above', 'except', and claims that questions were leaked. */
export function checkForbiddenPhrases(questions: Questions): string[] {
  const inTexts = questions
    .filter((question) => FORBIDDEN_ANYWHERE.test(textsOf(question).join('\n')))
    .map(({ id }) => `${id}: a forbidden phrase in a text`);
  const inOptions = choices(questions)
    .filter(({ options }) => options.some((option) => FORBIDDEN_IN_OPTIONS.test(option)))
    .map(({ id }) => `${id}: a forbidden phrase in an option`);
  return [...inTexts, ...inOptions];
}

/** Checks that no option names a letter or number that could be mistaken for the letter or number of another option. */
export function checkLabels(questions: Questions): string[] {
  return choices(questions).flatMap(({ id, options }) =>
    options.flatMap((option) =>
      problem(LABEL.test(option), `${id}: a label clashes with the option's letter: '${option}'`),
    ),
  );
}

function textsOf(question: CuratedQuestion): string[] {
  const { title, content, explanation, takeaway } = question;
  const own = [title, content, takeaway, ...(explanation === null ? [] : [explanation])];
  if (question.options) return [...own, ...question.rationales];
  const { keyPoints, redFlags, sampleAnswer, correctAnswer, fairAnswer } = question;
  const answers = [
    ...own,
    ...[correctAnswer, sampleAnswer, ...redFlags],
    ...keyPoints.flatMap(({ text, weak, strong }) => [text, weak, strong]),
    ...[fairAnswer.text, fairAnswer.lacks],
  ];
  if (isShort(question)) return answers;
  const { followUps, probes = [], turn, pushback, halves = [] } = question;
  return [
    ...answers,
    ...followUps.flatMap(({ question: pressed, sample }) => [pressed, sample]),
    ...[...probes, ...halves].map(({ line }) => line),
    ...probes.flatMap(({ again }) => again ?? []),
    ...[turn, pushback].flatMap((one) => (one ? [one.line, one.sample] : [])),
  ];
}

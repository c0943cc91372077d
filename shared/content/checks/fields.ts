/** Checks of a single question, apart from its wording. */
import * as v from 'valibot';
import { faultInWords } from '#shared/contract/fault-words.ts';
import { CuratedQuestion, isCounted } from '#shared/contract/questions/question.ts';
import {
  choices,
  inOwnWords,
  normalise,
  openEnded,
  problem,
  type Questions,
  repeated,
} from './kinds.ts';

const XP_PER_DIFFICULTY = 50;

/** Checks that each question satisfies the contract's schema. */
export function checkSchema(questions: readonly unknown[]): string[] {
  return questions.flatMap((question, index) => {
    const result = v.safeParse(CuratedQuestion, question);
    if (result.success) return [];
    const { id } = question as { id?: unknown };
    const name = typeof id === 'string' ? id : `question ${index}`;
    return [`${name}: breaks the schema: ${result.issues.map(faultInWords).join(' ')}`];
  });
}

/**
 * Checks that category and reward fit the difficulty (short questions have neither), and that questions marked as
 * public name a source.
 */
export function checkLevelFields(questions: Questions): string[] {
  return [
    ...questions
      .filter(isCounted)
      .flatMap(({ id, category, difficulty, xpReward }) => [
        ...problem(category !== difficulty, `${id}: category ${category} is not its level`),
        ...problem(xpReward !== difficulty * XP_PER_DIFFICULTY, `${id}: pays ${xpReward} XP`),
      ]),
    ...questions.flatMap(({ id, provenance, source }) =>
      problem(provenance === 'public' && !source, `${id}: is public but names no source`),
    ),
  ];
}

/** Checks for four different options, a rationale for each, and the key among them. */
export function checkOptions(questions: Questions): string[] {
  return choices(questions).flatMap(({ id, options, rationales, correctAnswer }) => [
    ...problem(options.length !== 4, `${id}: has ${options.length} options`),
    ...problem(rationales.length !== options.length, `${id}: not one rationale an option`),
    ...problem(repeated(options.map(normalise)).length > 0, `${id}: two options are equal`),
    ...problem(!options.includes(correctAnswer), `${id}: the key is not among the options`),
  ]);
}

/** Checks that rows are as long as the heading, charts have only numbers, and marks are on existing cells. */
export function checkExhibits(questions: Questions): string[] {
  return questions.flatMap(({ id, exhibit, form }) => {
    if (!exhibit) return problem(form === 'exhibit', `${id}: is of the form exhibit without one`);
    const { kind, columns, rows, marks } = exhibit;
    const cells = rows.flatMap(([, ...figures]) => figures);
    const isDrawn = kind === 'table' || cells.every((cell) => typeof cell === 'number');
    const lost = marks.filter(([row, column]) => rows[row]?.[column] === undefined);
    return [
      ...rows
        .filter((row) => row.length !== columns.length)
        .map(([name]) => `${id}: the row '${name}' is not as long as the head`),
      ...problem(!isDrawn, `${id}: a chart needs numbers in each cell after the first`),
      ...lost.map((mark) => `${id}: the mark ${mark.join(', ')} is outside the exhibit`),
    ];
  });
}

/** Checks that an outline's steps fit into the question's time limit. */
export function checkOutlines(questions: Questions): string[] {
  return openEnded(questions).flatMap(({ id, outline, timeLimit }) => {
    const minutes = outline.reduce((sum, step) => sum + step.minutes, 0);
    return problem(minutes * 60 > timeLimit, `${id}: the outline takes ${minutes} minutes`);
  });
}

/** Checks that weights add up to 100, and that no point or phrase appears twice in a question. */
export function checkKeyPoints(questions: Questions): string[] {
  return inOwnWords(questions).flatMap(({ id, keyPoints }) => {
    const total = keyPoints.reduce((sum, { weight }) => sum + weight, 0);
    const ids = keyPoints.map((point) => point.id);
    const phrases = keyPoints.flatMap((point) => point.phrases.map(normalise));
    const withParts = keyPoints.filter(({ parts }) => parts && parts.length > 0);
    return [
      ...problem(total !== 100, `${id}: the weights add up to ${total}`),
      ...repeated(ids).map((point) => `${id}: two key points are called ${point}`),
      ...repeated(phrases).map((phrase) => `${id}: the phrase '${phrase}' stands twice`),
      ...problem(
        withParts.length > 0 && withParts.length < keyPoints.length,
        `${id}: all key points have parts, or none`,
      ),
    ];
  });
}

/** Checks that follow-ups' ids are unique, because a learner's reply to a follow-up is found by that id alone. */
export function checkFollowUps(questions: Questions): string[] {
  const followUps = openEnded(questions).flatMap((question) => question.followUps);
  const ids = followUps.map(({ id }) => id);
  return repeated(ids).map((id) => `two follow-ups are called ${id}`);
}

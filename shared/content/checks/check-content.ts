/**
 * Checks of the curated questions (docs/content.md). Each check takes questions and returns the problems that it
 * finds, one per line, or an empty list. Checks of a level or the whole bank are in this file: counts, interview types,
 * companies, topics, forms.
 */
import { checkAbsolutes, checkCues } from './guessing-cues.ts';
import {
  checkExhibits,
  checkFollowUps,
  checkKeyPoints,
  checkLevelFields,
  checkOptions,
  checkOutlines,
  checkSchema,
} from './fields.ts';
import { byLevel, choices, openEnded, problem, type Questions } from './kinds.ts';
import { FORMS, isCounted, isShort, SKILLS, TOPICS } from '#shared/contract/questions/question.ts';
import { checkAsksToDo, checkAxes, checkOpenings, checkProbes, checkReplies } from './probes.ts';
import { checkForbiddenPhrases, checkIds, checkLabels, checkTexts, checkUnseen } from './texts.ts';
import { checkWordCounts } from './words.ts';

/** Runs the checks that fit any set of questions. */
export function checkSome(questions: Questions): string[] {
  return SOME.flatMap((check) => check(questions));
}

/**
 * Runs the checks that need the whole bank: counts, kinds, and hints that give keys away. Short questions have their
 * own counts.
 */
export function checkWhole(questions: Questions): string[] {
  const counted = questions.filter(isCounted);
  return [...WHOLE.flatMap((check) => check(counted)), ...checkShortCounts(questions)];
}

/** Runs all checks on the whole bank. */
export function checkContent(questions: Questions): string[] {
  return [...checkSome(questions), ...checkWhole(questions)];
}

const checkTurns = (questions: Questions) => checkReplies(questions, 'turn');
const checkPushbacks = (questions: Questions) => checkReplies(questions, 'pushback');

const SOME = [
  checkSchema,
  checkIds,
  checkLevelFields,
  checkTexts,
  checkUnseen,
  checkOptions,
  checkExhibits,
  checkKeyPoints,
  checkFollowUps,
  checkOutlines,
  checkAxes,
  checkProbes,
  checkTurns,
  checkPushbacks,
  checkWordCounts,
  checkForbiddenPhrases,
  checkLabels,
  checkAbsolutes,
];

const WHOLE = [
  checkLevelCounts,
  checkTopics,
  checkFormsOfLevels,
  checkFormsOfBank,
  checkOpenings,
  checkAsksToDo,
  checkCues,
];

/** Two thirds of each level are multiple choice. */
export const CHOICES_PER_LEVEL = { 1: 20, 2: 20, 3: 20, 4: 16 } as const;
const OPEN_ENDED_PER_LEVEL = { 1: 10, 2: 10, 3: 10, 4: 8 } as const;
const MIN_PER_SKILL = 2;
const MIN_COMPANIES = 6;
const MIN_FORMS_PER_LEVEL = 4;
const MIN_PER_FORM = 5;

/** Checks the counts, interview types and companies of each level. */
export function checkLevelCounts(questions: Questions): string[] {
  return byLevel(questions).flatMap(([level, ofLevel]) => {
    const asked = choices(ofLevel).length;
    const open = openEnded(ofLevel).length;
    const [wantedAsked, wantedOpen] = [CHOICES_PER_LEVEL[level], OPEN_ENDED_PER_LEVEL[level]];
    const companies = new Set(ofLevel.flatMap(({ company }) => company ?? [])).size;
    const rareSkills = SKILLS.filter(
      (skill) => ofLevel.filter((question) => question.skill === skill).length < MIN_PER_SKILL,
    );
    const name = `level ${level}`;
    return [
      ...problem(asked !== wantedAsked, `${name}: ${asked} multiple choice, not ${wantedAsked}`),
      ...problem(open !== wantedOpen, `${name}: ${open} open-ended, not ${wantedOpen}`),
      ...rareSkills.map((skill) => `${name}: ${skill} less than twice`),
      ...problem(companies < MIN_COMPANIES, `${name}: ${companies} companies`),
    ];
  });
}

/** Checks that the bank has each topic (docs/product.md 3.8). */
export function checkTopics(questions: Questions): string[] {
  const present = new Set(questions.map(({ topic }) => topic));
  return TOPICS.filter((topic) => !present.has(topic)).map((topic) => `no question on ${topic}`);
}

/** Checks for at least four forms in each level. */
export function checkFormsOfLevels(questions: Questions): string[] {
  return byLevel(choices(questions)).flatMap(([level, asked]) => {
    const forms = new Set(asked.map(({ form }) => form));
    return problem(forms.size < MIN_FORMS_PER_LEVEL, `level ${level}: ${forms.size} forms`);
  });
}

/** Checks that each form appears at least five times in the bank. */
export function checkFormsOfBank(questions: Questions): string[] {
  const forms = choices(questions).map(({ form }) => form);
  const rare = FORMS.filter((form) => forms.filter((one) => one === form).length < MIN_PER_FORM);
  return rare.map((form) => `the form ${form} less than ${MIN_PER_FORM} times`);
}

const LEVELS = [1, 2, 3, 4] as const;
const MIN_PER_LEVEL = 6;
const MIN_SHORT_PER_SKILL = 3;
const MIN_ON_AI = 3;

/** Checks for at least six short questions per level, three of each interview type, and three on AI products. */
export function checkShortCounts(questions: Questions): string[] {
  const short = questions.filter(isShort);
  const count = (isOne: (question: (typeof short)[number]) => boolean) =>
    short.filter(isOne).length;
  const onAi = count(({ topic }) => topic === 'ai-ml-products');
  return [
    ...LEVELS.flatMap((level) => {
      const ofLevel = count(({ difficulty }) => difficulty === level);
      return problem(ofLevel < MIN_PER_LEVEL, `level ${level}: ${ofLevel} short questions`);
    }),
    ...SKILLS.flatMap((skill) => {
      const ofSkill = count((question) => question.skill === skill);
      return problem(ofSkill < MIN_SHORT_PER_SKILL, `${skill}: ${ofSkill} short questions`);
    }),
    ...problem(onAi < MIN_ON_AI, `ai-ml-products: ${onAi} short questions`),
  ];
}

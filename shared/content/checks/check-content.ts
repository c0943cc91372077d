/**
 * Checks of the curated questions (docs/content.md). Each check takes questions and returns the problems that it
 * finds, one per line, or an empty list.
 */
import { checkAbsolutes, checkCues } from './cues.ts';
import {
  checkExhibits,
  checkFollowUps,
  checkKeyPoints,
  checkLevelFields,
  checkOptions,
  checkOutlines,
  checkSchema,
} from './fields.ts';
import type { Questions } from './kinds.ts';
import { checkFormsOfBank, checkFormsOfLevels, checkLevelCounts, checkTopics } from './levels.ts';
import { isCounted } from '#shared/contract/questions/question.ts';
import { checkAsksToDo, checkAxes, checkOpenings, checkProbes, checkReplies } from './probes.ts';
import { checkShortCounts } from './short-questions.ts';
import { checkForbiddenPhrases, checkIds, checkLabels, checkTexts, checkUnseen } from './texts.ts';
import { checkWordCounts } from './words.ts';

/** Runs the checks that fit any set of questions. */
export function checkSome(questions: Questions): string[] {
  return SOME.flatMap((check) => check(questions));
}

/** Runs the checks that need the whole bank: counts, kinds and cues. Short questions have their own counts. */
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

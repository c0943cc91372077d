/**
 * The questions that are written one a file, read from their folder. What the build makes reads them
 * compiled instead (load-built-questions.ts), so that the server's start parses one file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { parseQuestion } from './parse-question.ts';
import { LEVELS } from '#shared/content/question-file.ts';

const FOLDER = fileURLToPath(new URL('./questions', import.meta.url));

/**
 * @param folder with a folder a level, each with a file a question
 * @returns level by level, within one by name
 * @throws Error with a line for each thing that is wrong in any of the files
 */
export function loadQuestions(folder = FOLDER): CuratedQuestion[] {
  const parsed = questionFiles(folder).map((path) =>
    parseQuestion(relative('', path), readFileSync(path, 'utf8')),
  );
  const problems = parsed.flatMap((file) => file.problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return parsed.flatMap(({ question }) => question ?? []);
}

/** The paths of all files of questions. */
export function questionFiles(folder = FOLDER): string[] {
  return Object.keys(LEVELS).flatMap((level) =>
    readdirSync(join(folder, level))
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map((name) => join(folder, level, name)),
  );
}

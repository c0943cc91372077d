/**
 * `tsx scripts/build/compile-content.ts FOLDER`, run by the build, reads and checks all YAML content. The bank and the
 * sandbox's bank each become one JSON file in the folder; the app's own build reads the lessons. If there are problems,
 * it prints them, one per line, and fails.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '#shared/content/checks/check-content.ts';
import { loadBank } from '#api/sandbox/ai-bank/load-bank.ts';
import { loadLessons } from '#api/content/load-lessons.ts';
import { loadQuestions } from '#api/content/load-questions.ts';
import { checkLessons } from '#shared/lessons/check-lessons.ts';

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder to write to.');
try {
  const questions = loadQuestions();
  const ids = new Set(questions.map(({ id }) => id));
  const problems = [...checkContent(questions), ...checkLessons(loadLessons(), ids)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeFileSync(join(folder, 'questions.json'), JSON.stringify(questions));
  writeFileSync(join(folder, 'sandbox-bank.json'), JSON.stringify(loadBank()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

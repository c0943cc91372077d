/**
 * `tsx scripts/build/compile-questions.ts FILE`, run by the build: reads and checks the bank, and writes the
 * questions that stand one a file as one JSON. Prints what is wrong, a line each, and fails.
 */
import { writeFileSync } from 'node:fs';
import { checkContent } from '#shared/content/checks/check-content.ts';
import { loadQuestions } from '#api/content/load-questions.ts';

const [, , target] = process.argv;
if (!target) throw new Error('Name the file to write.');
try {
  const questions = loadQuestions();
  const problems = checkContent(questions);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeFileSync(target, JSON.stringify(questions));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

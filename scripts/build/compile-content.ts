/**
 * `tsx scripts/build/compile-content.ts FOLDER`, run by the build: reads and checks what is written as YAML, the bank
 * and the sandbox's, and writes one JSON of each into the folder. Prints what is wrong, a line each, and fails.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '#shared/content/checks/check-content.ts';
import { loadBank } from '#api/sandbox/ai-bank/load-bank.ts';
import { loadQuestions } from '#api/content/load-questions.ts';

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder to write to.');
try {
  const questions = loadQuestions();
  const problems = checkContent(questions);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeFileSync(join(folder, 'questions.json'), JSON.stringify(questions));
  writeFileSync(join(folder, 'sandbox-bank.json'), JSON.stringify(loadBank()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

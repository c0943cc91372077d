/**
 * `tsx scripts/compile-questions.ts FILE`, run by the build: reads and checks the bank, and writes the
 * questions that stand one a file as one JSON. Prints what is wrong, a line each, and fails.
 */
import { writeFileSync } from 'node:fs';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { checkContent, checkSome } from '#api/content/checks/check-content.ts';
import { loadQuestions } from '#api/content/load-questions.ts';

const [, , target] = process.argv;
if (!target) throw new Error('Name the file to write.');
const questions = loadQuestions();
const problems = [...new Set([...checkSome(questions), ...checkContent(ALL_QUESTIONS)])];
for (const line of problems) console.error(line);
if (problems.length > 0) process.exit(1);
writeFileSync(target, JSON.stringify(questions));

/**
 * Used instead of load-questions.ts in the built server, where one file beside the server holds all compiled questions.
 */
import { readFileSync } from 'node:fs';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';

export function loadQuestions(): CuratedQuestion[] {
  return JSON.parse(readFileSync(new URL('./questions.json', import.meta.url), 'utf8'));
}

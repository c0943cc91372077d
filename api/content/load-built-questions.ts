/** Stands in for load-questions.ts in what the build makes: the questions lie compiled beside the server. */
import { readFileSync } from 'node:fs';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';

export function loadQuestions(): CuratedQuestion[] {
  return JSON.parse(readFileSync(new URL('./questions.json', import.meta.url), 'utf8'));
}

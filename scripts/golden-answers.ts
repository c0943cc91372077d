/**
 * The labelled answers of shared/coach/golden, `dev` to build on, `held` to measure with, and the questions
 * that they answer: labels hold for the key points that they were given to, whatever the bank asks today.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CoachQuestion } from '#shared/coach/coach.ts';

export interface GoldenQuestion extends CoachQuestion {
  title: string;
  sampleAnswer: string;
}

export interface GoldenAnswer {
  questionId: string;
  kind: 'strong' | 'middling' | 'weak' | 'off-topic' | 'stuffed' | 'copied' | 'learner-english';
  answer: string;
  /** Ids of the key points that a fair interviewer would tick. */
  covers: string[];
  band: 'Exceptional' | 'Strong' | 'Good' | 'Fair' | 'Needs Work';
}

const FOLDER = fileURLToPath(new URL('../shared/coach/golden/', import.meta.url));

export function goldenAnswers(half: 'dev' | 'held'): GoldenAnswer[] {
  return readdirSync(FOLDER)
    .filter((file) => file.startsWith(`${half}-`) && file.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(FOLDER + file, 'utf8')) as GoldenAnswer[]);
}

export function goldenQuestions(): GoldenQuestion[] {
  return JSON.parse(readFileSync(`${FOLDER}questions.json`, 'utf8')) as GoldenQuestion[];
}

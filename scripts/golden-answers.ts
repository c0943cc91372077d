/** The labelled answers of shared/coach/golden: `dev` to build on, `held` to measure with. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

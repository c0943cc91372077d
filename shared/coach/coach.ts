/** The coach as it was, for screens that still call it: what find-evidence.ts finds, as a proposal. */
import { scoreLabel, scoreOfTicks } from '#shared/game/review/review-card.ts';
import { adviceFor } from './advice.ts';
import type { CoachQuestion } from './coach-question.ts';
import { findEvidence } from './find-evidence.ts';
import type { Span } from './read/sentences.ts';

export type { CoachQuestion } from './coach-question.ts';

export interface PointReport {
  id: string;
  state: 'covered' | 'partly' | 'missing';
  /** Places in the answer; empty where it is missing. */
  evidence: Span[];
}

export interface CoachReport {
  /** One a key point, in the question's order. */
  points: PointReport[];
  /** Ids of the covered points. */
  ticks: string[];
  /** Weights of the ticks summed, 0 to 100. */
  score: number;
  label: ReturnType<typeof scoreLabel>;
  structure: { moves: { move: string; evidence: Span[] }[]; words: number };
  redFlags: { text: string; state: 'seen' | 'ask' }[];
  nextSteps: [string, string];
  unsure?: readonly string[];
  /** Nothing was recognized: no proposal stands. */
  abstains?: true;
}

/** Where no point is left. */
const SAY_IT = 'Say it aloud in two minutes.';
/** Of fewer words nothing can be said. */
const LEAST_WORDS = 25;

/** What is found for a question's key points in an answer. */
export function coach(question: CoachQuestion, answer: string): CoachReport {
  const { keyPoints } = question;
  const { points, isNothingRecognized } = findEvidence(question, answer);
  const ticks = points.flatMap(({ id, sentence }) => (sentence ? [id] : []));
  const score = scoreOfTicks(keyPoints, ticks);
  // Points of a model may have no such line.
  const advised = keyPoints.map((point) => ({ ...point, strong: point.strong ?? point.text }));
  const first = adviceFor(advised, ticks);
  const words = answer.split(/\s+/u).filter(Boolean).length;
  const second = first && adviceFor(advised, [...ticks, first.id]);
  return {
    points: points.map(({ id, sentence }) => ({
      id,
      state: sentence ? 'covered' : 'missing',
      evidence: sentence ? [sentence] : [],
    })),
    ticks,
    score,
    label: scoreLabel(score),
    structure: { moves: [], words },
    redFlags: [],
    nextSteps: [first?.strong ?? SAY_IT, second?.strong ?? SAY_IT],
    ...(isNothingRecognized && words >= LEAST_WORDS && { abstains: true as const }),
  };
}

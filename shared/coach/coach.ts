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

/** What is found for a question's key points in an answer. */
export function coach(question: CoachQuestion, answer: string): CoachReport {
  const { keyPoints } = question;
  const { points, isNothingRecognized } = findEvidence(question, answer);
  const ticks = points.flatMap(({ id, sentence }) => (sentence ? [id] : []));
  const score = scoreOfTicks(keyPoints, ticks);
  const first = adviceFor(keyPoints, ticks);
  const second = first && adviceFor(keyPoints, [...ticks, first.id]);
  return {
    points: points.map(({ id, sentence }) => ({
      id,
      state: sentence ? 'covered' : 'missing',
      evidence: sentence ? [sentence] : [],
    })),
    ticks,
    score,
    label: scoreLabel(score),
    structure: { moves: [], words: answer.split(/\s+/u).filter(Boolean).length },
    redFlags: [],
    nextSteps: [first?.strong ?? '', second?.strong ?? ''],
    ...(isNothingRecognized && answer.trim() !== '' && { abstains: true as const }),
  };
}

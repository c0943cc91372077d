/**
 * The coach: which key points an answer covers, by which of its words, and what to do next. Pure,
 * deterministic, a few milliseconds; it proposes, the learner decides (docs/coach.md).
 */
import { SCORE_LABELS } from '#shared/engine/constants.ts';
import { scoreLabel, scoreOfTicks } from '#shared/engine/review.ts';
import { readAnswer } from './answer-text.ts';
import type { Span } from './cues.ts';
import { evidenceIn } from './evidence.ts';
import type { KeyPointText } from './expressions.ts';
import { featuresOf } from './features.ts';
import { judge, mayReachTop, type Judgement, type PointState } from './model.ts';
import { nextStepsFor } from './next-steps.ts';
import { isNoAnswer } from './no-answer.ts';
import { redFlagsIn, type RedFlag } from './red-flags.ts';
import { structureOf, type Structure } from './structure.ts';
import type { WordVectors } from './word-vectors.ts';

export interface CoachQuestion {
  id: string;
  content: string;
  keyPoints: readonly KeyPointText[];
  redFlags: readonly string[];
  /** The interview type; 'behavioural' ones ask for 'I' and a result. */
  skill: string;
}

export interface PointReport {
  id: string;
  state: PointState;
  /** The words that earned it, as places in the answer; empty where it is missing. */
  evidence: Span[];
}

export interface CoachReport {
  /** One a key point, in the question's order. */
  points: PointReport[];
  /** The proposal: ids of the covered points. */
  ticks: string[];
  /** Weights of the ticks summed, 0 to 100. */
  score: number;
  label: ReturnType<typeof scoreLabel>;
  structure: Structure;
  redFlags: RedFlag[];
  nextSteps: [string, string];
}

const TOP_BAND = SCORE_LABELS[0][1];

/**
 * Compares an answer with the question's key points.
 * @param vectors null before they are loaded: stems and synonyms alone, a little less sure
 */
export function coach(
  question: CoachQuestion,
  answer: string,
  vectors: WordVectors | null,
): CoachReport {
  const read = readAnswer(answer, question.content);
  const isEmpty = isNoAnswer(read, question.keyPoints);
  const found = featuresOf(question.keyPoints, read, question.skill, vectors);
  const judged = isEmpty ? [] : found.map(({ row }) => judge(row, vectors !== null));
  const states = found.every(({ row }) => mayReachTop(row))
    ? judged.map(({ state }) => state)
    : belowTop(question.keyPoints, judged);
  const points = question.keyPoints.map((point, at): PointReport => {
    const state = states[at] ?? 'missing';
    const best = found[at]?.best ?? null;
    const isEarned = state !== 'missing' && best !== null;
    return {
      id: point.id,
      state,
      evidence: isEarned ? evidenceIn(read, best, point, vectors) : [],
    };
  });
  const ticks = points.filter(({ state }) => state === 'covered').map(({ id }) => id);
  const score = scoreOfTicks(question.keyPoints, ticks);
  const structure = structureOf(answer, question.skill);
  return {
    points,
    ticks,
    score,
    label: scoreLabel(score),
    structure,
    redFlags: redFlagsIn(question.redFlags, read, structure),
    nextSteps: nextStepsFor(question.keyPoints, points, structure),
  };
}

/** While the topic is in doubt: the least sure of the covered points become 'partly', until the top band is out of reach. */
function belowTop(keyPoints: readonly KeyPointText[], judged: readonly Judgement[]): PointState[] {
  const states = judged.map(({ state }) => state);
  const surest = judged
    .map(({ sureness }, at) => ({ sureness, at }))
    .sort((a, b) => a.sureness - b.sureness || b.at - a.at);
  for (const { at } of surest) {
    const covered = keyPoints.filter((_, k) => states[k] === 'covered').map(({ id }) => id);
    if (scoreOfTicks(keyPoints, covered) < TOP_BAND) break;
    if (states[at] === 'covered') states[at] = 'partly';
  }
  return states;
}

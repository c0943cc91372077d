/**
 * The interviewer's lines after labeled answers, each read by a fit that hasn't seen its writer, by a threshold that was
 * chosen on other questions and other writers.
 */
import type { CoachExample } from '#bench/coach/examples.ts';
import { partsOf, shareOf } from '#bench/coach/fitting.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import type { CaseTurn } from '#shared/interviewer/case-turns.ts';
import type { PressingQuestion, Prompt } from '#shared/interviewer/prompts.ts';
import { missingBy } from '#shared/interviewer/surely-missing.ts';

export interface Pressed {
  example: CoachExample;
  prompt: Prompt;
  /** Only for a probe: true if the key point that it asks for is really missing. */
  isMissing: boolean;
}

/** From the most chance down. */
const THRESHOLDS = Array.from({ length: 39 }, (_, step) => (40 - step) / 100);

type AllChances = ReadonlyMap<CoachExample, number[][]>;

/**
 * Returns the threshold on all answers, and the lines after each answer by a threshold that was chosen without it.
 * @param chances by fits that haven't seen the writer
 * @param leastMissing the share of probes for a point that must be for a missing one, 0 to 1
 */
export function pressApart(
  chances: AllChances,
  leastMissing: number,
): {
  threshold: number;
  pressed: Pressed[];
} {
  const thresholds = new Map<string, number>();
  const pressed = [...chances.keys()].flatMap((example) => {
    const [question, writer] = partsOf(example);
    const key = `${question} ${writer}`;
    const others = [...chances].filter(([other]) => {
      const [otherQuestion, otherWriter] = partsOf(other);
      return otherQuestion !== question && otherWriter !== writer;
    });
    const threshold = thresholds.get(key) ?? thresholdFor(new Map(others), leastMissing);
    thresholds.set(key, threshold);
    return pressOn(example, chances, threshold);
  });
  return { threshold: thresholdFor(chances, leastMissing), pressed };
}

/**
 * Returns what the first probe after each answer would be for, by a threshold: how many answers lack a point by it, and
 * the share of these whose surest point is really missing.
 */
export function surestMissing(
  chances: AllChances,
  threshold: number,
): { answers: number; missing: number } {
  const surest = [...chances].flatMap(([{ question, answer, candidates, covers }, own]) => {
    const [first] = missingBy(question, answer, { candidates, chances: own }, threshold);
    return first === undefined ? [] : [covers.includes(first)];
  });
  return { answers: surest.length, missing: shareOf(surest, (isCovered) => !isCovered) };
}

/**
 * Returns the highest threshold at which a large enough share of the probes asks for a point that is really missing.
 */
function thresholdFor(chances: AllChances, leastMissing: number): number {
  return (
    THRESHOLDS.find((threshold) => {
      const probes = [...chances.keys()]
        .flatMap((example) => pressOn(example, chances, threshold))
        .filter(({ prompt }) => prompt.point !== null);
      return shareOf(probes, ({ isMissing }) => isMissing) >= leastMissing;
    }) ?? 0
  );
}

/** Returns all lines of a short round after an answer. */
function pressOn(example: CoachExample, all: AllChances, threshold: number): Pressed[] {
  const { question: asked, answer, candidates, covers } = example;
  const chances = all.get(example) ?? [];
  const missing = missingBy(asked, answer, { candidates, chances }, threshold);
  const question = pressingOf(example);
  const turns: CaseTurn[] = [
    { case: 0, turn: 0, phase: 'answer', promptId: null, text: answer, seconds: 300 },
  ];
  const pressed: Pressed[] = [];
  for (;;) {
    const prompt = nextTurn({ seed: answer.length, length: 'short', question, turns, missing });
    if (!prompt) return pressed;
    const isMissing = prompt.point !== null && !covers.includes(prompt.point);
    pressed.push({ example, prompt, isMissing });
    turns.push({
      ...{ case: 0, turn: turns.length, phase: 'pressed', promptId: prompt.id },
      ...(prompt.isOwn && { promptText: prompt.line }),
      ...{ text: 'A reply.', seconds: 30 },
    });
  }
}

/** A line that quotes what was said, as lines of this kind may. */
const DIG = 'Go back one step. Why does that follow?';

/** Each question of the bank has these lines (docs/content.md); retired questions never had them. */
function pressingOf({
  question: { id, content, keyPoints, skill },
}: CoachExample): PressingQuestion {
  const line = 'A line.';
  const reply = { line, keyPoints: [], sample: line };
  const followUp = (place: string) => ({ id: place, question: line, keyPoints: [], sample: line });
  return {
    ...{ id, content, skill: skill as PressingQuestion['skill'] },
    probes: [
      ...keyPoints.map((point) => ({ point: point.id, line })),
      { line: DIG },
      { line: DIG },
    ],
    followUps: [followUp('first'), followUp('second')],
    turn: reply,
    pushback: reply,
  };
}

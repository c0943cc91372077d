/** Checks of the lines with which an interviewer presses the learner (docs/content.md). */
import { isShort, type OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { AXES_OF } from '../axes.ts';
import {
  byLevel,
  inOwnWords,
  openEnded,
  outside,
  problem,
  type Questions,
  repeated,
} from './kinds.ts';

const DIGGING = 2;
const MIN_AXES = 3;
const SAMPLE_SENTENCES = { from: 2, to: 4 } as const;
const OPENING_WORDS = 3;
const MAX_ASKS_TO_DO = 0.2;

const SENTENCE_END = /[.!?]+[”"')]*(?=\s|$)/g;
/**
 * Lines like 'What do you do?' or 'What would you tell her?' are fine now and then, but dull if there are many of them.
 */
const ASKS_TO_DO = /\bwhat (?:\w+ ){0,2}you (?:\w+ )?(?:do|say|tell|answer)\b/i;

/** Checks that each key point has one of its type's five axes, and that a question's points cover several. */
export function checkAxes(questions: Questions): string[] {
  return inOwnWords(questions).flatMap((question) => {
    const { id, skill, keyPoints } = question;
    const least = isShort(question) ? 2 : MIN_AXES;
    const axes = keyPoints.flatMap(({ axis }) => axis ?? []);
    const strange = axes.filter((axis) => !AXES_OF[skill].includes(axis));
    return [
      ...problem(axes.length < keyPoints.length, `${id}: a key point has no axis`),
      ...strange.map((axis) => `${id}: ${axis} is no axis of ${skill}`),
      ...problem(new Set(axes).size < least, `${id}: less than ${least} axes`),
    ];
  });
}

/** Checks that there is one probe for each key point, and two probes that ask further about what the learner said. */
export function checkProbes(questions: Questions): string[] {
  return openEnded(questions).flatMap(({ id, keyPoints, probes = [] }) => {
    const points = keyPoints.map((point) => point.id);
    const probed = probes.flatMap(({ point }) => point ?? []);
    const digging = probes.length - probed.length;
    return [
      ...points
        .filter((point) => !probed.includes(point))
        .map((point) => `${id}: no probe for ${point}`),
      ...probed
        .filter((point) => !points.includes(point))
        .map((point) => `${id}: a probe is for ${point}, which is no key point`),
      ...repeated(probed).map((point) => `${id}: two probes for ${point}`),
      ...problem(digging !== DIGGING, `${id}: ${digging} probes dig, not ${DIGGING}`),
    ];
  });
}

/** Checks that the sample reply to a turn or pushback can be said in a breath or two. */
export function checkReplies(questions: Questions, name: 'turn' | 'pushback'): string[] {
  return openEnded(questions).flatMap(({ id, [name]: challenge }) => {
    const sentences = challenge?.sample.match(SENTENCE_END)?.length ?? 0;
    return outside(sentences, SAMPLE_SENTENCES, `${id}: sentences of the sample of ${name}`);
  });
}

/** Checks that within a level, no two of the interviewer's probing lines begin with the same three words. */
export function checkOpenings(questions: Questions): string[] {
  return byLevel(questions).flatMap(([level, ofLevel]) =>
    repeated(linesOf(openEnded(ofLevel)).map(openingOf)).map(
      (opening) => `level ${level}: two probes begin with '${opening}'`,
    ),
  );
}

/** Checks that at most a fifth of a level's probing lines ask what the learner would do, say or tell. */
export function checkAsksToDo(questions: Questions): string[] {
  return byLevel(questions).flatMap(([level, ofLevel]) => {
    const lines = linesOf(openEnded(ofLevel));
    const share = lines.filter((line) => ASKS_TO_DO.test(line)).length / lines.length;
    return problem(share > MAX_ASKS_TO_DO, `level ${level}: too many probes ask what you do`);
  });
}

function linesOf(questions: readonly OpenEndedQuestion[]): string[] {
  return questions.flatMap(({ probes = [], turn, pushback, halves = [] }) => [
    ...[...probes, turn, pushback, ...halves].flatMap((one) => one?.line ?? []),
    ...probes.flatMap(({ again }) => again ?? []),
  ]);
}

function openingOf(line: string): string {
  const words = line.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.slice(0, OPENING_WORDS).join(' ');
}

/**
 * GET /api/questions/script/{id}: what somebody needs who plays the interviewer of one case (docs/interview.md). It
 * holds nothing of a learner.
 */
import * as v from 'valibot';
import {
  type OpenEndedQuestion,
  OutlineStep,
  Fact,
  SKILLS,
} from '#shared/contract/questions/question.ts';

export const ScriptParam = v.object({ id: v.pipe(v.string(), v.maxLength(80)) });

export const InterviewScript = v.object({
  id: v.string(),
  revision: v.number(),
  title: v.string(),
  /** What is read out: the situation, and after a blank line the ask itself. */
  prompt: v.string(),
  skill: v.picklist(SKILLS),
  facts: v.array(Fact),
  outline: v.array(OutlineStep),
  /** Lines that press, each with what it is for: a key point's text, or null where it digs. */
  probes: v.array(v.object({ line: v.string(), for: v.nullable(v.string()) })),
  /** One change of the ground and one doubt; null in older editions. */
  turn: v.nullable(v.string()),
  pushback: v.nullable(v.string()),
  /** What a strong answer covers. */
  keyPoints: v.array(v.string()),
});
export type InterviewScript = v.InferOutput<typeof InterviewScript>;

export function scriptOf(question: OpenEndedQuestion): InterviewScript {
  const { id, revision, title, content, skill, facts, outline, keyPoints } = question;
  const textOf = (point: string | undefined) =>
    keyPoints.find((one) => one.id === point)?.text ?? null;
  return {
    ...{ id, revision, title, prompt: content, skill, outline },
    facts: facts.map(({ ask, answer }) => ({ ask, answer })),
    probes: (question.probes ?? []).map(({ line, point }) => ({ line, for: textOf(point) })),
    turn: question.turn?.line ?? null,
    pushback: question.pushback?.line ?? null,
    keyPoints: keyPoints.map(({ text }) => text),
  };
}

/** A problem report for the administrator, who finds it in the log. It has no effect on the game. */
import * as v from 'valibot';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { CleanText } from '../clean-text.ts';
import { Count, header, Id, type PayloadOf } from '../header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('problem-reported'),
  questionId: Id,
  questionRevision: Count,
  text: v.pipe(CleanText, v.minLength(1)),
});
export type ProblemReportedEvent = v.InferOutput<typeof schema>;

export const problemReported = {
  schema,
  label: 'Report of a problem',
  since: 1,
  outlivesRestart: true,
  touches: ({ questionId }: PayloadOf<ProblemReportedEvent>) => ({ question: questionId }),
  apply(_: unknown, { text }: ProblemReportedEvent, { question }: EventContext) {
    if (!question) return 'unknown question';
    return text.length > MAX_ANSWER_CHARACTERS ? 'answer too long' : {};
  },
};

/** AI questions: issued while people practice, answered on any device, and paid once. */
import type { IssuedRow } from '#shared/contract/ai/issued-rows.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { anAiFeedback, anAiQuestion, anOpenAiQuestion } from '#shared/testing/ai-builders.ts';
import { assert } from '#e2e/simulation/broken.ts';
import type { LogLine } from '#e2e/simulation/browser/server-tables.ts';
import type { Device, World } from '#e2e/simulation/world.ts';

/** True for every eighth world; it throws no dice, so that the other worlds stay as they were. */
export function hasAi(seed: number): boolean {
  return seed % 8 === 7;
}

const TEXTS = ['A long enough answer with a reason.', 'Another answer of some length.', 'short'];

/** Issues a question, or feedback on a text that an answer may have. */
export async function issueSomething({ dice, server, issued }: World, device: Device) {
  const userId = device.session?.userId;
  if (userId === undefined || !server.isUp || server.isDeleted(userId)) return;
  const id = `ai-${issued.size + 1}`;
  const own = [...issued.values()].filter((one) => one.userId === userId);
  const open = own.flatMap(({ question }) => (question.options ? [] : [question]));
  if (open.length > 0 && dice.chance(50)) {
    const about = { aiQuestionId: dice.pick(open).id, userAnswer: dice.pick(TEXTS) };
    const createdAt = (server.feedbacks += 1);
    const feedbackId = `feedback-${createdAt}`;
    const score = dice.pick([30, 59, 60, 100]);
    const row = anAiFeedback({ ...about, feedbackId, score, isCorrect: score >= 60, createdAt });
    return server.issue(userId, { kind: 'aiFeedback', key: feedbackId, row });
  }
  const row = dice.chance(50) ? anAiQuestion({ id }) : anOpenAiQuestion({ id });
  issued.set(id, { userId, question: row });
  return server.issue(userId, { kind: 'aiQuestion', key: id, row });
}

/** An answer to a question that the device holds, perhaps with feedback that it holds, too. */
export function aiAnswerPayload({ dice }: World, device: Device): EventPayload | null {
  const store = device.session && device.stores.get(device.session.userId);
  const rows = (store?.tables.get('serverRows')?.values() ?? []) as unknown as IssuedRow[];
  const questions = rows.flatMap((row) => (row.kind === 'aiQuestion' ? [row.row] : []));
  const feedback = rows.flatMap((row) => (row.kind === 'aiFeedback' ? [row.row] : []));
  if (questions.length === 0) return null;
  const { id, options } = dice.pick(questions);
  const named = feedback.length > 0 && dice.chance(60) ? dice.pick(feedback) : null;
  return {
    kind: 'answer',
    mode: 'ai',
    aiQuestionId: id,
    ...(options
      ? { choice: dice.pick(['right', 'wrong a']) }
      : { text: dice.pick(TEXTS), ...(named && { feedbackId: named.feedbackId }) }),
    timedOut: dice.chance(5),
    extended: false,
    timeSpent: dice.below(300),
    powerUps: [],
  };
}

/** Checks that each is paid once, for its own learner: by key, by the latest feedback on arrival, or by length. */
export function checkAi({ issued, server }: World, userId: string, log: readonly LogLine[]): void {
  const feedback = server.memory
    .rows(userId)
    .flatMap(({ kind, row }) =>
      (kind as string) === 'aiFeedback' ? [row as unknown as AiFeedback] : [],
    );
  const paid = new Set<string>();
  for (const { event, outcome, status, feedbackId } of log) {
    if (status !== 'accepted' || event.kind !== 'answer' || event.mode !== 'ai') continue;
    const found = issued.get(event.aiQuestionId);
    assert(found?.userId === userId, `${userId}: an answer to another's AI question counts`);
    const stood = feedback.find((one) => one.feedbackId === feedbackId) ?? null;
    const isPaid = found !== undefined && isRightFor(found.question, event, stood);
    assert(outcome?.isCorrect === isPaid, `${userId}: an AI answer is paid wrongly`);
    if (outcome?.count !== 'ai') continue;
    assert(!paid.has(event.aiQuestionId), `${userId}: ${event.aiQuestionId} is paid twice`);
    paid.add(event.aiQuestionId);
  }
}

function isRightFor(
  question: AiQuestion,
  answer: { choice?: string | null; text?: string | null },
  feedback: AiFeedback | null,
): boolean {
  if (question.options) return answer.choice === question.correctAnswer;
  const isOnIt = feedback?.aiQuestionId === question.id;
  const isLongEnough = (answer.text ?? '').length > 10;
  return isLongEnough && (isOnIt ? feedback.isCorrect : true);
}

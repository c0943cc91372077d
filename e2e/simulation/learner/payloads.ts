/** Acts of learners, as the app would write them; null if there is nothing to act on. */
import type { EventPayload } from '#shared/events/index.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { Device, World } from '#e2e/simulation/world.ts';

export function answerPayload(world: World, powerUps: string[]): EventPayload {
  const { dice } = world;
  const question = dice.pick(world.questions);
  const text = dice.chance(80) ? 'A long enough answer with a reason.' : 'short';
  const given = dice.chance(70) ? question.correctAnswer : dice.pick(['wrong a', 'wrong b']);
  const extra = question.options ? (['freeze', 'fiftyFifty'] as const) : (['freeze'] as const);
  return {
    kind: 'answer',
    questionId: question.id,
    questionRevision: question.revision,
    ...(question.options ? { choice: given } : { text }),
    timedOut: dice.chance(5),
    extended: dice.chance(3),
    timeSpent: dice.below(300),
    powerUps: [...powerUps, ...extra.filter(() => dice.chance(10))],
    mode: dice.chance(20) && powerUps.length === 0 ? 'review' : 'practice',
  };
}

export function followUpPayload({ dice }: World, device: Device): EventPayload | null {
  const latest = device.session && device.lastText.get(device.session.userId);
  if (!latest) return null;
  const followUpId = dice.pick(['why', 'what else', 'how much', 'one too many']);
  const text = `Said ${dice.below(1_000)} times`;
  return { kind: 'follow-up-answered', answer: latest.event, followUpId, text, ticks: [] };
}

export function rightAnswer(question: CuratedQuestion): EventPayload {
  return {
    kind: 'answer',
    questionId: question.id,
    questionRevision: question.revision,
    ...(question.options
      ? { choice: question.correctAnswer }
      : { text: 'A long enough answer with a reason.' }),
    timedOut: false,
    extended: false,
    timeSpent: 9,
    powerUps: [],
    mode: 'practice',
  };
}

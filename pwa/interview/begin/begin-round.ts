/**
 * Begins a round: chooses its cases, preferring those that the learner hasn't had lately, and records the round as an
 * event.
 */
import { chooseCases } from '#shared/interviewer/choose-cases.ts';
import type { CountedQuestion } from '#shared/contract/questions/question.ts';
import { type LearnedRow, readingsOf } from '#shared/game/lessons.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { beginTalk } from '#pwa/interview/talk.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { isCase } from '#pwa/interview/round/open-round.ts';
import { type LoopKind, type LoopRound, roundInLoop } from '#shared/game/mock/loop-rounds.ts';

/** A round's position in a loop; all fields are null for a round that isn't part of a loop. */
type LoopPlace =
  | Pick<LoopRound, 'loopId' | 'loopShape' | 'loopTypes' | 'topic'>
  | (Record<'loopId' | 'loopShape' | 'topic', null> & { loopTypes?: undefined });

export const ALONE: LoopPlace = { loopId: null, loopShape: null, topic: null };

export function beginLoop(kind: LoopKind): LoopRound {
  return roundInLoop(crypto.randomUUID(), kind, 0) as LoopRound;
}

/** A loop in the style of a company, named as on the company's card. */
export interface CompanyLoop {
  company: string;
  kind: LoopKind;
}

/** Returns the first round of a loop in a company's style. */
export function beginCompanyLoop({ company, kind }: CompanyLoop): LoopRound {
  return { ...beginLoop(kind), name: `${company} style` };
}

/** The learner's choices before a round. */
export interface Choices extends Pick<MockStart, 'type' | 'length' | 'clock' | 'voice'> {
  loop: LoopPlace;
  /** True if a round with a friend is recorded; false if absent. */
  isTalkRecorded?: boolean;
}

export interface DeviceBank {
  bank: readonly CountedQuestion[];
  rows: ReadonlyMap<string, QuestionRow>;
  learned: readonly LearnedRow[];
  /** The level that the cases should have, 1 to 4. */
  level: number;
  /** The company that sets the style of the cases; null if any style will do. */
  company: string | null;
}

/**
 * Chooses the cases and begins a round. @returns the round's id; null if the bank has no case of the type @throws
 * StorageError
 */
export async function beginRound(choices: Choices, of: DeviceBank): Promise<string | null> {
  const { type, length, clock, voice, loop, isTalkRecorded = false } = choices;
  const { level, company } = of;
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const all = of.bank.filter(isCase);
  const questions = all.map((question) => ({
    ...question,
    answeredAt: of.rows.get(question.id)?.answeredAt ?? null,
  }));
  const readings = readingsOf(of.learned);
  const wish = { questions, readings, type, length, level, company, seed, now: Date.now() };
  const ofTopic = chooseCases({ ...wish, topic: loop.topic });
  // If the topic has no case of this type, any case of the type is used.
  const ids = ofTopic.length > 0 ? ofTopic : chooseCases({ ...wish, topic: null });
  const chosen = ids.flatMap((id) => all.filter((question) => question.id === id));
  if (chosen.length === 0) return null;
  const mockId = crypto.randomUUID();
  // The record of the friend's talk is stored first. It tells this device that the friend holds the round here.
  if (voice === 'friend')
    await records.friendTalk.set(requireDatabase(), beginTalk(mockId, isTalkRecorded));
  await recordEvent({
    ...{ kind: 'mock-started', mockId, loopId: loop.loopId, loopShape: loop.loopShape },
    ...(loop.loopTypes && { loopTypes: [...loop.loopTypes] }),
    ...{ length: chosen.length > 1 ? 'full' : 'short', type },
    cases: chosen.map(({ id, revision }) => ({ questionId: id, revision })),
    level: chosen[0]?.difficulty ?? 1,
    ...{ company, seed, clock, voice },
  });
  return mockId;
}

/** A made-up learner's work, recorded as the app records it: answers, rounds, lessons and stories. */
import { loadLessons } from '#api/content/load-lessons.ts';
import { AXES_OF } from '#shared/content/axes.ts';
import { type CuratedQuestion, isCounted, isShort } from '#shared/contract/questions/question.ts';
import { modeInSet, questionSet } from '#shared/game/choose/question-filter.ts';
import { preferredFirst } from '#shared/game/choose/select-question.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import { type PlanStep, SET_SIZE, STEP_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import { levelOfRound } from '#shared/game/readiness/round-plan.ts';
import type { DayRow } from '#shared/game/rows.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { readRows } from '#pwa/device/live/live-values.ts';
import { ALONE, beginRound } from '#pwa/interview/begin/begin-round.ts';
import {
  chooseQuestion,
  longQuestionIds,
  type QuestionSource,
} from '#pwa/learner/practice/choose-question.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { readPractice } from '#pwa/learner/practice/practice-state.ts';
import { placementTurn } from '#pwa/screens/practice/run/placement-turn.ts';
import { reviewsOf } from '#pwa/screens/practice/run/question-run.ts';
import { setClock } from './window.ts';

export interface Chance {
  /** Returns true with this probability. @param percent 0 to 100 */
  chance: (percent: number) => boolean;
}

/** The dice of a made-up learner, and the percentage of answers that are right. */
export interface Worker {
  dice: Chance;
  right: number;
}

const MINUTE = 60_000;
const { openings } = loadLessons();

const pass = (minutes: number) => setClock(Date.now() + minutes * MINUTE);

/** Does one step of the plan. */
export async function doStep(step: PlanStep, worker: Worker): Promise<void> {
  switch (step.kind) {
    case 'level':
      return findLevel(worker);
    case 'reviews':
      return review(step.count, worker);
    case 'questions':
      return practice(step.type, worker);
    case 'answer':
      return answerWhole(step.type, worker);
    case 'round':
      return holdRound(step.type, worker);
    case 'story':
      return writeStory();
    case 'read':
      await learn('primer', step.type, STEP_MINUTES.read);
      return step.also && learn('primer', step.also, STEP_MINUTES.read);
    case 'hear':
      return learn('round', `${step.type}-${step.level}`, step.minutes);
    case 'openings':
      return drill(step.type, step.count);
    case 'sums':
      return learn('numbers', 'sheet', step.minutes);
  }
}

export async function findLevel(worker: Worker): Promise<void> {
  for (;;) {
    const turn = placementTurn(await readPractice(requireDatabase()), Date.now());
    if (!turn) return;
    await answer(turn.question, 'placement', worker);
  }
}

export async function review(count: number, worker: Worker): Promise<void> {
  const db = requireDatabase();
  const day = (await db.rows.get(['day', localToday()]))?.row as DayRow | undefined;
  const { offered } = reviewsOf({ ...(await readPractice(db)), day }, Date.now());
  for (const question of offered.slice(0, count)) await answer(question, 'review', worker);
}

/** Answers the long question that the plan's step opens. */
async function answerWhole(type: InterviewType, worker: Worker): Promise<void> {
  const state = await readPractice(requireDatabase());
  const [id] = longQuestionIds(state, type);
  const question = state.decks.flat().find((one) => one.id === id);
  const { round } = state.progress;
  if (question) await answer(question, modeInSet(question, { rows: state.rows, round }), worker);
}

/** Answers the first questions of the set that the plan's step opens. */
async function practice(type: InterviewType, worker: Worker): Promise<void> {
  const state = await readPractice(requireDatabase());
  const { round, practiceLevel } = state.progress;
  const standing = {
    ...{ rows: state.rows, round, practiceLevel },
    ...{ toCheck: new Set<string>(), bookmarked: new Set<string>() },
  };
  const all = preferredFirst([...state.decks.flat(), ...state.shorts], state.profile as never);
  const { questions } = questionSet<CuratedQuestion>(all, standing, { type });
  for (const question of questions.slice(0, SET_SIZE))
    await answer(question, modeInSet(question, standing), worker);
}

/**
 * Answers as many questions as 'Start Practicing' opens. @param source where the questions come from, as in the
 * headline
 */
export async function practiceNext(
  count: number,
  source: QuestionSource,
  worker: Worker,
): Promise<void> {
  for (let given = 0; given < count; given += 1) {
    const selection = chooseQuestion(await readPractice(requireDatabase()), source);
    if (selection && 'question' in selection) await answer(selection.question, 'practice', worker);
  }
}

type Mode = 'practice' | 'placement' | 'review';

async function answer(question: CuratedQuestion, mode: Mode, { dice, right }: Worker) {
  const { id: questionId, revision: questionRevision, options, correctAnswer } = question;
  const isRight = dice.chance(right);
  const wrong = options?.find((option) => option !== correctAnswer) ?? '';
  pass(options ? 1 : isShort(question) ? 2 : STEP_MINUTES.answer);
  const { event } = await recordEvent({
    ...{ kind: 'answer', questionId, questionRevision },
    ...(options ? { choice: isRight ? correctAnswer : wrong } : { text: saidTo(question) }),
    ...{ timedOut: false, extended: false, timeSpent: 60, powerUps: [] },
    mode: mode === 'practice' && isShort(question) ? 'short' : mode,
  });
  if (options) return;
  const points = (question.keyPoints ?? []).map(({ id }) => id);
  const ticks = isRight ? points : points.slice(0, 1);
  await recordEvent({
    ...{ kind: 'answer-assessed', answer: event, questionId, questionRevision, ticks },
  });
}

function saidTo({ fairAnswer, correctAnswer }: CuratedQuestion): string {
  return fairAnswer?.text ?? correctAnswer;
}

/** Holds a typed round up to the last choice of its debrief, which Home then asks for. */
export async function beginAndHold(type: InterviewType, { dice }: Worker): Promise<string> {
  const db = requireDatabase();
  const { rows, progress, profile, decks } = await readPractice(db);
  const [own] = await readRows(db, 'profile');
  const level = levelOfRound(progress, own?.stage ?? null);
  const mockId = await beginRound(
    { type, length: 'short', clock: 1, voice: 'typing', loop: ALONE },
    {
      ...{ bank: decks.flat().filter(isCounted), rows, learned: await readRows(db, 'learned') },
      ...{ level, company: profile?.company ?? null },
    },
  );
  const held = (await readRows(db, 'mock')).find((row) => row.mockId === mockId);
  const questionId = held?.started?.cases[0]?.questionId;
  const question = decks.flat().find(({ id }) => id === questionId);
  if (mockId === null || !question) throw new Error(`no case of ${type}`);
  const text = saidTo(question);
  pass(15);
  await recordEvent({
    ...{ kind: 'mock-turn', mockId, case: 0, turn: 3, phase: 'answer', promptId: null, text },
    ...{ seconds: 600, pauses: [], marks: [], facts: [], endedBy: 'learner' },
  });
  await recordEvent({
    ...{ kind: 'answer', questionId: question.id, questionRevision: question.revision, text },
    ...{ timedOut: false, extended: false, timeSpent: 900, powerUps: [], mode: 'mock', mockId },
  });
  pass(5);
  await recordEvent({ kind: 'mock-ended', mockId, how: 'finished' });
  for (const axis of AXES_OF[type])
    await recordEvent({
      ...{ kind: 'mock-assessed', mockId },
      mark: { axis, band: dice.chance(60) ? 'fair' : 'thin', by: 'learner' },
    });
  return mockId;
}

export async function endDebrief(mockId: string): Promise<void> {
  pass(2);
  const held = (await readRows(requireDatabase(), 'mock')).find((row) => row.mockId === mockId);
  const low = held?.assessment?.axes.find(({ band }) => band === 'thin');
  await recordEvent({ kind: 'mock-assessed', mockId, focus: low?.axis ?? 'structure' });
}

export async function holdRound(type: InterviewType, worker: Worker): Promise<void> {
  await endDebrief(await beginAndHold(type, worker));
}

const STORIES = [
  ['I cut refund waits from nine days to two', 'Waits fell from nine days to 2.5.'],
  [
    'I stopped a launch a week before its date',
    'We launched five weeks later with 40% fewer calls.',
  ],
  ['I lost an argument about prices and helped', 'Sales rose by 12% in a quarter.'],
  ['I found out why drivers left', 'Drivers who left in their first month fell from 31% to 18%.'],
  ['I shared a mistake in my forecast', 'The team moved two people in time.'],
  ['I brought two teams to one list', 'We shipped four of five things.'],
  ['I said no to our largest customer', 'They stayed, and 200 others got the fix.'],
  ['I used a model for our tickets', 'Sorting took 3 hours a week, not 11.'],
] as const;

/** Writes the next story that the learner hasn't written yet. */
export async function writeStory(): Promise<void> {
  const count = (await readRows(requireDatabase(), 'story')).length;
  const [headline, result] = STORIES[count % STORIES.length] ?? STORIES[0];
  pass(10);
  await recordEvent({
    ...{ kind: 'story-set', storyId: `${Date.now()}-${count}`, headline, result },
    ...{ situation: 'It was a team of eight.', did: 'I asked ten people and changed one thing.' },
  });
}

async function learn(
  what: 'primer' | 'round' | 'numbers',
  id: string,
  minutes: number,
): Promise<void> {
  pass(minutes);
  await recordEvent({ kind: 'learned', what, id });
}

async function drill(type: InterviewType, count: number): Promise<void> {
  const known = new Set((await readRows(requireDatabase(), 'learned')).map(({ id }) => id));
  const left = openings[type].map(({ id }) => `${type}/${id}`).filter((id) => !known.has(id));
  for (const id of left.slice(0, count)) {
    pass(2);
    await recordEvent({ kind: 'learned', what: 'opening', id, ticks: [] });
  }
}

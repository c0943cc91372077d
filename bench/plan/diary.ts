/** Plays a learner's days and writes down what Home says on each. */
import { FIRST_EDITION } from '#api/content/all-questions.ts';
import { hash32, randomStream } from '#shared/game/choose/random.ts';
import { USUAL_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent, setInterviewDate } from '#pwa/device/database/record-event.ts';
import { reportSync } from '#pwa/device/sync/when/sync-activity.ts';
import { planNote, planStepWords, stepMinutesWords } from '#pwa/learner/plan/plan-words.ts';
import {
  beginAndHold,
  doStep,
  endDebrief,
  findLevel,
  holdRound,
  practiceNext,
  review,
  type Worker,
  writeStory,
} from './deeds.ts';
import { type Decided, decide, drawnHome } from './home.tsx';
import type { PlayedDay, PlayedLearner } from './learners.ts';
import { setClock } from './window.ts';

/** The probability in percent that a learner with `does: 'most'` does a step. */
const MOST = 75;
/** Without a plan a learner does this many steps a day at most, and answers this many questions in one. */
const STEPS_WITHOUT_PLAN = 4;
const QUESTIONS_WITHOUT_PLAN = 6;

/** @returns all days in plain text */
export async function diaryOf(learner: PlayedLearner): Promise<string> {
  const lines = [`${learner.name.toUpperCase()}: ${learner.about}`];
  const next = randomStream(hash32(learner.name));
  const chance = (percent: number) => (next() / 2 ** 32) * 100 < percent;
  const worker = { dice: { chance }, right: learner.right };
  for (const [index, day] of learner.days.entries()) {
    moveTo(day);
    if (index === 0) await signIn(learner);
    lines.push('', `== Day ${index + 1}, ${clockWords(day.zone)} ==`);
    if (day.does === 'away') lines.push('(not opened)');
    else lines.push(...(await playDay(day, worker, learner.minutes ?? USUAL_MINUTES)));
  }
  closeDatabase();
  return `${lines.join('\n')}\n`;
}

async function playDay(day: PlayedDay, worker: Worker, minutes: number): Promise<string[]> {
  const lines = await homeLines();
  if (day.does === 'look') return lines;
  lines.push(...(await work(day, worker, minutes)));
  lines.push(`-- Home at ${clockWords(zoneNow(day))} --`, ...(await homeLines()));
  return lines;
}

/** Returns the lines of Home as it is drawn, and the data that its second column gets. */
async function homeLines(): Promise<string[]> {
  const { readiness, due } = await decide();
  return [...(await drawnHome()), `(${readiness}. Reviews today: ${due}.)`].map(
    (line) => `  ${line}`,
  );
}

async function work(day: PlayedDay, worker: Worker, minutes: number): Promise<string[]> {
  const lines: string[] = [];
  const say = async (deed: string) => {
    const { words, plan, due } = await decide();
    const note = plan?.days[0]?.kind === 'work' ? ` (${planNote(plan.days[0], minutes)})` : '';
    lines.push(`  > ${deed}`, `    then: ${words}${note} Reviews: ${due}.`);
  };
  let isHome = day.flies === undefined;
  const fly = () => {
    if (isHome || !day.flies) return;
    isHome = true;
    moveTo(day.flies);
    lines.push(`  > flies; now ${clockWords(day.flies.zone)}`);
  };
  const { plan, step } = await decide();
  if (step.kind === 'debrief') {
    await endDebrief(step.mockId);
    await say('ends the debrief');
  }
  if (plan) {
    for (const planned of plan.days[0]?.steps ?? []) {
      const words = planStepWords(planned);
      const { step: now } = await decide();
      if (now.kind === 'enough') break;
      if (now.isLate && planned.minutes > 10) continue;
      if (planned.isDone || (planned.kind === 'round' && planned.held)) continue;
      if (day.does === 'most' && !worker.dice.chance(MOST)) {
        lines.push(`  > leaves out: ${words}`);
        continue;
      }
      const isLeft = planned.kind === 'round' && day.does === 'most';
      if (isLeft) await beginAndHold(planned.type, worker);
      else await doStep(planned, worker);
      await say(`${words}, ${stepMinutesWords(planned)}`);
      fly();
    }
    fly();
    if (day.does === 'more') {
      const { step: last } = await decide();
      if (last.kind === 'plan-done' && last.first) {
        await doStep(last.first, worker);
        await say(`starts tomorrow’s first step: ${planStepWords(last.first)}`);
      }
    }
    if (plan.days[0]?.kind === 'eve') {
      await writeStory();
      await writeStory();
      await say('writes two stories');
    }
    return lines;
  }
  for (let count = 0; count < STEPS_WITHOUT_PLAN; count += 1) {
    const decided = await decide();
    if (decided.step.kind === 'plan-done') break;
    await doNext(decided, worker);
    await say(decided.words);
  }
  return lines;
}

/** Does what the headline names, for learners without a plan. */
async function doNext({ step, source }: Decided, worker: Worker): Promise<void> {
  if (step.kind === 'level') return findLevel(worker);
  if (step.kind === 'reviews') return review(step.due, worker);
  if (step.kind === 'round') return holdRound(step.readiness.type, worker);
  if (step.kind === 'debrief') return endDebrief(step.mockId);
  if (step.kind === 'lesson') return doStep(step.step, worker);
  if (step.kind === 'questions' || step.kind === 'answer') return doStep(step, worker);
  return practiceNext(QUESTIONS_WITHOUT_PLAN, source, worker);
}

function moveTo({ at, zone }: Pick<PlayedDay, 'at' | 'zone'>): void {
  process.env['TZ'] = zone;
  // Without an offset, a date with a time is read as local.
  setClock(new Date(at).getTime());
}

const zoneNow = ({ zone, flies }: PlayedDay) => flies?.zone ?? zone;

function clockWords(zone: string): string {
  const words = new Date().toLocaleString('en-US', {
    ...{ weekday: 'long', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: zone,
  });
  return `${words}, ${zone}`;
}

/** Signs in a new learner, who has answered Welcome, on a device that already has the bank. */
async function signIn({ name, stage, types, minutes, interviewDate }: PlayedLearner) {
  const user = { id: name, email: 'ada@example.edu', firstName: 'Ada', lastName: 'Lovelace' };
  useSession.setState({
    ...{ status: 'signed-in', user: aUser(user), token: 'token-1' },
  });
  const db = await openLearnerDatabase(name);
  const { questions, categories } = FIRST_EDITION;
  await db.questions.bulkPut(questions.map((question, position) => ({ ...question, position })));
  await db.categories.bulkPut([...categories]);
  reportSync({ state: 'error' });
  await recordEvent({
    ...{ kind: 'profile-set', stage, types: [...types], company: null },
    ...(minutes !== undefined && { minutes }),
  });
  if (interviewDate) await setInterviewDate(interviewDate);
}

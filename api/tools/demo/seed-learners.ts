/**
 * Adds made-up learners to the database. The server accepts their answers like those of a device. Each learner has a
 * strength and comes back on some days. The chance of a right answer rises with the strength and falls with the
 * question's difficulty (a logistic model with guessing). Among wrong options, some are chosen more often than others.
 */
import type { Services } from '#api/services.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { createUser } from '#api/account/statements/users.ts';
import { acceptEvents } from '#api/log/accept/accept-events.ts';
import { lockForBatch } from '#api/log/accept/lock-for-batch.ts';
import type {
  CuratedQuestion,
  MultipleChoiceQuestion,
} from '#shared/contract/questions/question.ts';
import { type EventKind, type LearnerEvent, schemaVersionOf } from '#shared/events/index.ts';
import { hash32, randomStream } from '#shared/game/choose/random.ts';

const FIRST_NAMES = ['Ana', 'Ben', 'Chi', 'Dev', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ines', 'Jon'];
const LAST_NAMES = ['Abel', 'Bauer', 'Costa', 'Diaz', 'Evans', 'Fox', 'Gupta', 'Hansen'];
/** The maximum number of events in one batch. */
const BATCH = 1_000;

type SeedServices = Pick<Services, 'db' | 'clock' | 'newId' | 'content' | 'facts' | 'counters'>;

/**
 * Adds learners without a password, so nobody can sign in as them. The same seed makes the same histories.
 * @param from the first learner's number, which is part of the email address
 * @returns the planted flaws, by the question's id
 */
export async function seedLearners(
  services: SeedServices,
  {
    count,
    from = 1,
    onLearner,
  }: { count: number; from?: number; onLearner?: (done: number) => void },
): Promise<ReadonlyMap<string, Plant>> {
  const { questions } = services.content;
  const planted = plantBadQuestions(
    questions.flatMap((question) => (question.options === null ? [] : [question])),
  );
  for (let index = 0; index < count; index += 1) {
    await seedLearner(services, from + index, planted);
    onLearner?.(index + 1);
  }
  return planted;
}

async function seedLearner(
  services: SeedServices,
  number: number,
  planted: ReadonlyMap<string, Plant>,
): Promise<void> {
  const { db, clock, newId, content } = services;
  const now = clock();
  const { createdAt, events } = makeHistory(content.questions, planted, number, now);
  await inTransaction(db, async (tx) => {
    const user = await createUser(tx, {
      userId: newId(),
      email: `demo-${String(number).padStart(5, '0')}@example.edu`,
      firstName: FIRST_NAMES[number % FIRST_NAMES.length] ?? 'Ana',
      lastName: LAST_NAMES[number % LAST_NAMES.length] ?? 'Abel',
      passwordHash: null,
      createdAt,
    });
    // The address is taken, so an earlier run has made this learner.
    if (!user) return;
    const deviceId = `demo-${newId()}`;
    for (let first = 0; first < events.length; first += BATCH) {
      const locked = await lockForBatch(tx, user.userId, deviceId, []);
      const batch = {
        deviceId,
        sentAt: now,
        startsAt: createdAt,
        events: events.slice(first, first + BATCH),
      };
      if (locked) await acceptEvents(tx, services, locked, batch);
    }
  });
}

const DAY = 24 * 3_600_000;
/** The chance that a learner who knows nothing about a question still gets it right. */
const GUESSING = 0.15;
/** The slope of the logistic curve: how fast the chance of a right answer rises with strength. */
const SLOPE = 1.5;
/** After this many answers, the learner also tries the next level. */
const LEVEL_AFTER = 12;
/** The difficulty of each level, on the scale of strength. */
const HARDNESS = [-0.9, -0.3, 0.3, 0.8];
/** The chance that a learner, however weak, gets a question right if its options give the answer away. */
const GIVEN_AWAY = 0.985;

interface MadeUpLearner {
  /** Milliseconds since 1970 UTC. */
  createdAt: number;
  events: LearnerEvent[];
}

/** Makes up a learner's events. @param seed different for each learner @param now milliseconds since 1970 UTC */
function makeHistory(
  questions: readonly CuratedQuestion[],
  planted: ReadonlyMap<string, Plant>,
  seed: number,
  now: number,
): MadeUpLearner {
  const chance = chanceOf(seed);
  const strength = normal(chance);
  // More learners have joined lately than earlier, as in a product that is growing.
  const daysAgo = Math.floor(60 * chance() ** 1.6) + 1;
  const createdAt = now - daysAgo * DAY + Math.floor(chance() * 0.8 * DAY);
  const length = 6 + Math.floor(-Math.log(1 - chance()) * 34);
  const events: LearnerEvent[] = [];
  let at = createdAt + 60_000;
  for (const question of chooseQuestions(questions, length, chance)) {
    const seconds = secondsFor(question, chance);
    at += (seconds + 15) * 1_000;
    // Now and then the learner stops and comes back on a later day.
    if (chance() < 0.07) at += DAY * (1 + Math.floor(chance() * 3));
    if (at >= now) break;
    const header = headerOf('answer', events.length + 1, at);
    events.push(answerTo(question, planted.get(question.id), strength, seconds, header, chance));
    const note = noteOn(question, planted.get(question.id), chance);
    if (note !== null) events.push({ ...headerOf(note.kind, events.length + 1, at), ...note });
  }
  return { createdAt, events };
}

type Chance = () => number;

function chanceOf(seed: number): Chance {
  const next = randomStream(seed);
  return () => next() / 2 ** 32;
}

/** Draws from the standard normal distribution (Box and Muller). */
function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

/** Chooses questions level by level. Within a level, each learner gets them in a different order. */
function chooseQuestions(
  questions: readonly CuratedQuestion[],
  length: number,
  chance: Chance,
): CuratedQuestion[] {
  const left = [...questions];
  const chosen: CuratedQuestion[] = [];
  while (chosen.length < length && left.length > 0) {
    const level = Math.min(4, 1 + Math.floor(chosen.length / LEVEL_AFTER));
    const open = left.filter(({ difficulty }) => difficulty <= level);
    const from = open.length > 0 ? open : left;
    const question = from[Math.floor(chance() * from.length)] as CuratedQuestion;
    left.splice(left.indexOf(question), 1);
    chosen.push(question);
  }
  return chosen;
}

function secondsFor({ timeLimit }: CuratedQuestion, chance: Chance): number {
  const typical = timeLimit * 0.35 * Math.exp(0.5 * normal(chance));
  return Math.max(4, Math.min(Math.round(typical), timeLimit));
}

function headerOf(kind: EventKind, deviceSeq: number, occurredAt: number) {
  const schemaVersion = schemaVersionOf({ kind });
  return { deviceSeq, schemaVersion, occurredAt, utcOffset: 0, epoch: 1, round: 1 };
}

function answerTo(
  question: CuratedQuestion,
  plant: Plant | undefined,
  strength: number,
  timeSpent: number,
  header: ReturnType<typeof headerOf>,
  chance: Chance,
): LearnerEvent {
  const timedOut = timeSpent >= question.timeLimit;
  const powerUps: string[] = [];
  if (chance() < 0.01) powerUps.push('skip');
  else if (question.options !== null && chance() < 0.03) powerUps.push('fiftyFifty');
  return {
    ...header,
    kind: 'answer',
    mode: 'practice',
    questionId: question.id,
    questionRevision: question.revision,
    ...wordsOf(question, plant, strength, chance),
    timedOut,
    extended: false,
    timeSpent,
    powerUps,
  };
}

function wordsOf(
  question: CuratedQuestion,
  plant: Plant | undefined,
  strength: number,
  chance: Chance,
) {
  if (question.options === null) {
    const { text } = question.fairAnswer;
    return { text: chance() < 0.05 ? 'No idea' : text };
  }
  return { choice: chooseOption(question, plant, strength, chance) };
}

function chooseOption(
  question: MultipleChoiceQuestion,
  plant: Plant | undefined,
  strength: number,
  chance: Chance,
): string {
  const { id, options, correctAnswer, difficulty } = question;
  const wrong = options.filter((option) => option !== correctAnswer);
  const [tempting = correctAnswer] = wrong;
  const truth = plant === 'wrong-key' ? tempting : correctAnswer;
  const hardness = (HARDNESS[difficulty - 1] ?? 0) + 0.3 * traitOf(id);
  const knowing = 1 / (1 + Math.exp(-SLOPE * (strength - hardness)));
  const right = plant === 'gives-itself-away' ? GIVEN_AWAY : GUESSING + (1 - GUESSING) * knowing;
  if (chance() < right) return truth;
  const others = options.filter((option) => option !== truth);
  // If the question has a dead option, it is the last one, and nobody chooses it.
  const open = plant === 'dead-option' ? others.slice(0, -1) : others;
  const weights = open.map((option) => 1 + 0.5 * traitOf(`${id} ${option}`));
  let rest = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = open.find((_, index) => (rest -= weights[index] ?? 0) < 0);
  return found ?? truth;
}

/** Returns a number from -1 to 1, always the same one for the same text. */
function traitOf(text: string): number {
  return hash32(text) / 2 ** 31 - 1;
}

const NOTES: Record<Plant | 'none', readonly string[]> = {
  'wrong-key': ['I think another option is right, too.', "The explanation doesn't convince me."],
  'dead-option': ['One option is obviously a joke.'],
  'gives-itself-away': ['The longest option is always the answer.'],
  none: ['What does the second figure refer to?', 'There is a typo in the explanation.'],
};

function noteOn({ id, revision }: CuratedQuestion, plant: Plant | undefined, chance: Chance) {
  if (chance() > (plant === 'wrong-key' ? 0.03 : 0.001)) return null;
  const notes = NOTES[plant ?? 'none'];
  const text = notes[Math.floor(chance() * notes.length)] ?? '';
  return { kind: 'problem-reported' as const, questionId: id, questionRevision: revision, text };
}

/**
 * A simulated flaw: the question doesn't have it, but the made-up learners answer as if it did. The desk must flag
 * these questions and no others. `wrong-key`: strong learners know that another option is right. `dead-option`: nobody
 * chooses one of the options. `gives-itself-away`: nearly everybody sees the right option.
 */
type Plant = 'wrong-key' | 'dead-option' | 'gives-itself-away';

const PLANTS: readonly Plant[] = ['wrong-key', 'dead-option', 'gives-itself-away'];

/**
 * Chooses the questions with simulated flaws: one for each kind of flaw in the first level, because most learners reach
 * it, and a second wrong key in the next level.
 */
function plantBadQuestions(
  questions: readonly MultipleChoiceQuestion[],
): ReadonlyMap<string, Plant> {
  const ofLevel = (level: number) => questions.filter(({ difficulty }) => difficulty === level);
  const first = ofLevel(1);
  const chosen = PLANTS.map((plant, index) => [first[index * 3 + 1]?.id, plant] as const);
  return new Map(
    [...chosen, [ofLevel(2)[2]?.id, 'wrong-key'] as const].flatMap(([id, plant]) =>
      id === undefined ? [] : [[id, plant]],
    ),
  );
}

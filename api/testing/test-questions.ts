/** A small bank for tests: every level has choices and one free text, the key of a choice is 'right'. */
import type {
  Category,
  MultipleChoiceQuestion,
  OpenEndedQuestion,
  ShortQuestion,
} from '#shared/contract/questions/question.ts';

type Level = Category['id'];
const LEVELS: readonly Level[] = [1, 2, 3, 4];

/** Multiple choice, base difficulty × 50 XP. */
export function aChoiceQuestion(
  id: string,
  level: Level = 1,
  over: Partial<MultipleChoiceQuestion> = {},
): MultipleChoiceQuestion {
  return {
    ...{ form: 'next-step', takeaway: 'So.', exhibit: null, fairAnswer: null },
    ...{ facts: null, outline: null, followUps: null },
    ...common(id, level),
    options: ['right', 'wrong a', 'wrong b', 'wrong c'],
    correctAnswer: 'right',
    rationales: ['It is right.', 'Plausible a.', 'Plausible b.', 'Plausible c.'],
    keyPoints: null,
    redFlags: null,
    sampleAnswer: null,
    rubric: null,
    ...over,
  };
}

export function aTextQuestion(id: string, level: Level = 1): OpenEndedQuestion {
  const keyPoint = (name: string) => ({
    id: name,
    text: `Covers ${name}`,
    weight: 20,
    ...{ weak: `Some ${name}.`, strong: `This ${name}, because it decides.` },
    phrases: [name, `the ${name}`, `a ${name}`],
  });
  return {
    ...{ exhibit: null, takeaway: 'User before metric.', form: null },
    ...common(id, level),
    facts: ['Who?', 'Where?', 'Why now?'].map((ask) => ({ ask, answer: 'You choose.' })),
    outline: ['User', 'Options', 'Metric'].map((step) => ({ step, minutes: 3 })),
    followUps: ['one', 'two'].map((name) => aFollowUp(`${id}-${name}`)),
    fairAnswer: { text: 'I would start with the user.', lacks: 'A metric.' },
    options: null,
    correctAnswer: 'User, goal, options, trade-off, metric.',
    rationales: null,
    keyPoints: ['user', 'goal', 'options', 'trade-off', 'metric'].map(keyPoint),
    redFlags: ['No user named.'],
    sampleAnswer:
      'The user wants to reach the goal; of the options, by this metric, the first is best.',
    rubric: null,
  };
}

/** Points `answer` and `reason`, half each. */
export function aShortQuestion(id: string, level: Level = 1): ShortQuestion {
  const point = (name: string) => ({
    ...{ id: name, text: `Has a ${name}`, weight: 50, phrases: [] },
    ...{ weak: `No ${name}.`, strong: `One ${name}.` },
  });
  return {
    ...common(id, level),
    ...{ form: 'short', exhibit: null, explanation: null, options: null, rationales: null },
    ...{ xpReward: 25, category: null, timeLimit: 120, takeaway: 'Answer first.', rubric: null },
    correctAnswer: 'Has an answer. Has a reason.',
    keyPoints: [point('answer'), point('reason')],
    ...{ redFlags: [], facts: [], outline: [], followUps: [] },
    fairAnswer: { text: 'I would say yes.', lacks: 'A reason.' },
    sampleAnswer: 'Yes, because it pays for itself in a week.',
  };
}

function aFollowUp(id: string) {
  const keyPoints = ['why', 'what'].map((name) => ({ id: name, text: `Says ${name}` }));
  return { id, question: 'And then?', keyPoints, sample: 'Then the next.' };
}

/** 16 choices a level (`c1-01`…) and one free text (`t1`…). */
export const TEST_QUESTIONS = LEVELS.flatMap((level) => [
  ...Array.from({ length: 16 }, (_, index) =>
    aChoiceQuestion(`c${level}-${String(index + 1).padStart(2, '0')}`, level),
  ),
  aTextQuestion(`t${level}`, level),
]);

export const TEST_CATEGORIES: readonly Category[] = LEVELS.map((id) => ({
  id,
  name: `Category ${id}`,
  description: `Questions of level ${id}.`,
  difficulty: id,
}));

function common(id: string, level: Level) {
  return {
    id,
    revision: 1,
    title: `Question ${id}`,
    content: 'What do you do?',
    explanation: 'Because.',
    timeLimit: 300,
    xpReward: (level * 50) as 50 | 100 | 150 | 200,
    difficulty: level,
    category: level,
    company: null,
    topic: 'metrics-kpis' as const,
    skill: 'strategy' as const,
    frameworks: [],
    provenance: 'original' as const,
    source: null,
  };
}

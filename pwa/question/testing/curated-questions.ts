/** Complete curated questions for tests, with the facts that a test sets. */
import type {
  MultipleChoiceQuestion,
  OpenEndedQuestion,
  ShortQuestion,
} from '#shared/contract/questions/question.ts';

const COMMON = {
  revision: 1,
  title: 'A fall in daily users',
  content: 'Daily users fall by 4%. What do you look at first?',
  explanation: 'Locate the fall before you explain it.',
  timeLimit: 120,
  xpReward: 50,
  difficulty: 1,
  category: 1,
  company: 'Google',
  topic: 'metrics-kpis',
  skill: 'execution-metrics',
  frameworks: [],
  provenance: 'original',
  source: null,
} as const;

/** A choice whose key is 'Split it by platform'. */
export function aChoiceQuestion(
  facts: Partial<MultipleChoiceQuestion> = {},
): MultipleChoiceQuestion {
  return {
    ...COMMON,
    frameworks: [],
    ...{
      form: 'next-step',
      takeaway: 'Locate before you explain.',
      exhibit: null,
      fairAnswer: null,
    },
    ...{ facts: null, outline: null, followUps: null },
    id: 'choice-1',
    options: ['Split it by platform', 'Send an e-mail', 'Check the revenue', 'Ask ten users'],
    correctAnswer: 'Split it by platform',
    rationales: ['It locates the fall.', 'A remedy too early.', 'It comes late.', 'Too few.'],
    keyPoints: null,
    redFlags: null,
    sampleAnswer: null,
    rubric: null,
    ...facts,
  };
}

/** An open-ended question with the key points 'user' (60%) and 'metric' (40%). */
export function anOpenEndedQuestion(facts: Partial<OpenEndedQuestion> = {}): OpenEndedQuestion {
  return {
    ...COMMON,
    frameworks: [],
    ...{ exhibit: null, form: null, facts: [], outline: [], followUps: [] },
    takeaway: 'First the user, then the metric.',
    fairAnswer: { text: 'I would help drivers.', lacks: 'A metric.' },
    id: 'open-1',
    title: 'Improve a map',
    options: null,
    correctAnswer: 'Name the user, then the metric.',
    rationales: null,
    keyPoints: [
      aKeyPoint('user', 60, ['user', 'driver', 'rider']),
      aKeyPoint('metric', 40, ['metric', 'rate', 'share']),
    ],
    redFlags: ['Lists features'],
    sampleAnswer: 'I would begin with drivers.',
    rubric: null,
    ...facts,
  };
}

/** A short question with the key points 'user' (60%) and 'metric' (40%). */
export function aShortQuestion(facts: Partial<ShortQuestion> = {}): ShortQuestion {
  const { takeaway, keyPoints, rationales, fairAnswer, rubric } = anOpenEndedQuestion();
  return {
    ...COMMON,
    ...{ frameworks: [], takeaway, keyPoints, rationales, fairAnswer, rubric },
    ...{ form: 'short', exhibit: null, explanation: null, options: null },
    ...{ timeLimit: 120, xpReward: 25, category: null },
    id: 'short-1',
    title: 'Name one number',
    content: 'Name the one number, and say why.',
    correctAnswer: 'Names one user. Names one metric.',
    ...{ redFlags: [], facts: [], outline: [], followUps: [] },
    sampleAnswer: 'Riders who come back within a week.',
    ...facts,
  };
}

function aKeyPoint(id: string, weight: number, phrases: string[]) {
  const lines = { weak: `Some ${id} or other.`, strong: `This ${id}, because it decides.` };
  return { id, text: `Names one ${id}`, weight, ...lines, phrases };
}

/** A case with everything a mock interview needs: facts, an outline, probes, a turn and a pushback. */
export function aCaseQuestion(facts: Partial<OpenEndedQuestion> = {}): OpenEndedQuestion {
  const points = [{ id: 'says-no', text: 'Says what is given up' }];
  return anOpenEndedQuestion({
    id: 'case-1',
    title: 'A better map',
    content: 'You work on a map.\n\nMake it better for drivers.',
    skill: 'product-sense',
    facts: [
      { ask: 'What is the goal?', answer: 'More drivers who come back.' },
      { ask: 'How many engineers are there?', answer: 'A team of four engineers.' },
      { ask: 'Which cities?', answer: 'Three cities in Texas.' },
    ],
    outline: [
      { step: 'Who', minutes: 3 },
      { step: 'Ways', minutes: 4 },
      { step: 'Choice', minutes: 2 },
    ],
    probes: [
      { point: 'user', line: 'Who is that for?' },
      { point: 'metric', line: 'How would you notice?' },
      { line: 'Make that concrete.' },
    ],
    turn: { line: 'Suppose legal says no to that. Now what?', keyPoints: points, sample: 'Wait.' },
    pushback: { line: "I'm not convinced.", keyPoints: points, sample: 'Then test it.' },
    ...facts,
  });
}

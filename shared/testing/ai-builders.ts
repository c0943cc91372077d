/** Builders for tests: an issued AI question, and feedback on an answer to one. */
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type {
  AiMultipleChoiceQuestion,
  AiOpenEndedQuestion,
  AiQuestion,
} from '#shared/contract/ai/ai-question.ts';
import { DEFAULT_TIME_LIMIT } from '#shared/game/constants.ts';
import { A_MONDAY } from './builders.ts';

const COMMON = {
  id: 'ai-1',
  isAiGenerated: true,
  isSandbox: false,
  issuedAt: A_MONDAY,
  title: 'The export nobody opens',
  content: 'Half of the exports of your app are never opened.\n\nWhat do you do first?',
  explanation: 'Without knowing why, every fix is a guess.',
  takeaway: 'First find out why.',
  timeLimit: DEFAULT_TIME_LIMIT,
  xpReward: 50,
  difficulty: 1,
  company: 'Google',
  topic: 'metrics-kpis',
  skill: 'execution-metrics',
} as const;

/** An easy multiple-choice question, its key 'right', but for what the test says. */
export function anAiQuestion(question: Partial<AiQuestion> = {}): AiQuestion {
  const choice: AiMultipleChoiceQuestion = {
    ...COMMON,
    options: ['right', 'wrong a', 'wrong b', 'wrong c'],
    correctAnswer: 'right',
    rationales: ['It asks why.', 'It guesses.', 'It waits.', 'It copies.'],
    keyPoints: null,
    redFlags: null,
    sampleAnswer: null,
  };
  return { ...choice, ...question } as AiQuestion;
}

/** An open-ended one with three key points of weight 50, 30 and 20. */
export function anOpenAiQuestion(question: Partial<AiOpenEndedQuestion> = {}): AiOpenEndedQuestion {
  const point = (id: string, weight: number, text: string) => ({ id, weight, text, phrases: [] });
  return {
    ...COMMON,
    options: null,
    correctAnswer: 'Name the user, the goal and a metric.',
    rationales: null,
    keyPoints: [
      point('user', 50, 'Names one user and what that user tries to do'),
      point('goal', 30, 'States the goal of the company'),
      point('metric', 20, 'Names a metric that would show it'),
    ],
    redFlags: [],
    sampleAnswer:
      'The user is a finance lead. The goal is retention. I would watch weekly exports.',
    ...question,
  };
}

/** Feedback that calls a long enough answer to `ai-1` right. */
export function anAiFeedback(feedback: Partial<AiFeedback> = {}): AiFeedback {
  return {
    feedbackId: 'feedback-1',
    aiQuestionId: 'ai-1',
    questionId: null,
    createdAt: A_MONDAY,
    userAnswer: 'An answer of some length.',
    score: 80,
    isCorrect: true,
    overallAssessment: 'Clear and to the point.',
    feedback: 'It names the user and the goal.',
    strengths: ['Begins with the user.'],
    improvements: ['Add a metric.'],
    keyMissing: ['Names a metric that would show it'],
    points: [],
    learningNotes: [],
    nextStep: 'Add a metric.',
    isSandbox: false,
    ...feedback,
  };
}

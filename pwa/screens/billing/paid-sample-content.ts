/**
 * The sample of AI Mode that is shown before people pay. The question and the feedback are exactly those that AI Mode
 * made from one request and one answer (api/sandbox/ai/paid-sample.test.ts makes them again). They come from AI Mode's
 * sandbox, and not from a language model.
 */
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';

/** The request for the question. */
export const SAMPLE_REQUEST = {
  topic: 'metrics-kpis',
  company: 'Uber',
  difficulty: 'easy',
  questionType: 'open-ended',
  count: 1,
} as const;

/** The question as AI Mode wrote it. */
export const SAMPLE_QUESTION = {
  title: 'A sudden drop (courier app)',
  content:
    'In a courier app, 12% fewer couriers complete a delivery this Monday than on other Mondays.\n\nHow do you go about it?',
};

/** An answer that was written for this sample. */
export const SAMPLE_ANSWER =
  'First I would check that the drop is real: was tracking broken, or was last Monday a holiday somewhere? Then I would split the drop by platform, by region and by the step where people stop, to see where exactly it is. I would also look for what changed on Friday, such as a release or a competitor with a sale. When I know the cause, I would fix it and watch the numbers.';

/** AI Mode's feedback on that answer. */
export const SAMPLE_FEEDBACK: AiFeedback = {
  userAnswer: SAMPLE_ANSWER,
  overallAssessment:
    'A fair answer: the core is there, and it needs more of what makes it convincing.',
  feedback:
    '3 of 5 key points were recognized in your answer. The clearest of them: checks that the drop is real: tracking, holidays, the usual swing of Mondays.',
  nextStep:
    'Cover this point: “Orders the causes by likelihood and says how to test the first one.”',
  strengths: [
    'Checks that the drop is real: tracking, holidays, the usual swing of Mondays',
    'Splits it by platform, region, new and returning people, and step along the way',
    'Looks for what changed, inside and outside',
  ],
  improvements: ['Cover this point: “Says who is told what, and what is done meanwhile.”'],
  learningNotes: [
    'Say your structure in one sentence before you begin: then everything after it has a place.',
    'A point counts once it has a reason or a number beside it.',
  ],
  feedbackId: 'sample',
  aiQuestionId: 'sample',
  questionId: null,
  createdAt: 0,
  points: [
    {
      id: 'point-1',
      text: 'Checks that the drop is real: tracking, holidays, the usual swing of Mondays',
      state: 'covered',
      evidence: [
        {
          start: 0,
          end: 102,
        },
      ],
    },
    {
      id: 'point-2',
      text: 'Splits it by platform, region, new and returning people, and step along the way',
      state: 'covered',
      evidence: [
        {
          start: 104,
          end: 216,
        },
      ],
    },
    {
      id: 'point-3',
      text: 'Looks for what changed, inside and outside',
      state: 'covered',
      evidence: [
        {
          start: 218,
          end: 309,
        },
      ],
    },
    {
      id: 'point-4',
      text: 'Orders the causes by likelihood and says how to test the first one',
      state: 'missing',
      evidence: [],
    },
    {
      id: 'point-5',
      text: 'Says who is told what, and what is done meanwhile',
      state: 'missing',
      evidence: [],
    },
  ],
  score: 65,
  isCorrect: true,
  keyMissing: [
    'Orders the causes by likelihood and says how to test the first one',
    'Says who is told what, and what is done meanwhile',
  ],
  isSandbox: true,
};

/** What a mock interview is marked by: the five axes of each type, and what each band of them looks like. */
import type { Skill } from '#shared/contract/questions/question.ts';
import type { Axis, Band } from '#shared/game/constants.ts';

/** The first four are those of every type, the last is its own. */
export const AXES_OF: Readonly<Record<Skill, readonly Axis[]>> = {
  'product-sense': ['structure', 'problem', 'judgment', 'evidence', 'solution'],
  strategy: ['structure', 'problem', 'judgment', 'evidence', 'position'],
  'analytical-estimation': ['structure', 'problem', 'judgment', 'evidence', 'calculation'],
  'execution-metrics': ['structure', 'problem', 'judgment', 'evidence', 'follow-through'],
  technical: ['structure', 'problem', 'judgment', 'evidence', 'mechanism'],
  behavioural: ['structure', 'problem', 'judgment', 'evidence', 'ownership'],
};

/** What rounds of different types can be compared by. */
export const COMMON_AXES: readonly Axis[] = ['structure', 'problem', 'judgment', 'evidence'];

export const AXIS_NAMES: Readonly<Record<Axis, string>> = {
  structure: 'Structure',
  problem: 'People or problem',
  judgment: 'Judgment and trade-offs',
  evidence: 'Evidence and numbers',
  solution: 'The idea',
  position: 'Market and competitors',
  calculation: 'The math',
  'follow-through': 'Getting it done',
  mechanism: 'How it works',
  ownership: 'Your part in it',
};

/** The sentence that stands for a band, said of the answer, so that it fits whoever marks. */
export const ANCHORS: Readonly<Record<Axis, Readonly<Record<Band, string>>>> = {
  structure: {
    missing: 'One thought led to the next, and nobody could have said where it was going.',
    thin: 'It began with a plan and soon left it, or it was a list in no particular order.',
    fair: 'The steps came in a sensible order, but a listener had to work out what led to what.',
    strong:
      'It said where it was going, went there step by step, and ended on the answer to the question.',
  },
  problem: {
    missing: 'It never got clear who this matters to, or what is hard about it.',
    thin: 'People came up as “users” or “the team,” and nothing followed from who they are.',
    fair: 'It named one group or one problem, told the way anyone could guess it from outside.',
    strong:
      "It showed one person or one problem so clearly that you could tell what would help and what wouldn't.",
  },
  judgment: {
    missing: 'It chose nothing: everything was good, or it all depended.',
    thin: 'It chose, but gave no reason, or only one side of it.',
    fair: 'It weighed two things and chose one for a reason, but never said what that costs.',
    strong:
      'It weighed real alternatives, chose one, and said what that gives up and what would change it.',
  },
  evidence: {
    missing: 'There was no number, example, or fact in it.',
    thin: 'There were numbers or examples, but nothing depended on them.',
    fair: 'The main point rested on a number or an example, and nobody asked whether it holds.',
    strong:
      'Each big step rested on a fact, an example, or a guess with its reason, and it said which one is shaky.',
  },
  solution: {
    missing: 'There was no idea, or a list of features with nothing picked.',
    thin: 'There was one idea, the first that comes to mind, and it would suit any product.',
    fair: 'The idea answers the need and could be built, but stayed vague where it gets hard.',
    strong:
      'The idea follows from the need, starts small, and it was clear how it works where it gets hard.',
  },
  position: {
    missing: 'It could have been about any company in any market.',
    thin: 'Strengths or competitors came up by name, and nothing followed from them.',
    fair: "It said what this company is good at and who else is there, but not how they'd answer.",
    strong:
      'It showed why this company in particular could win or lose here, and what the others would do about it.',
  },
  calculation: {
    missing: 'There was no way from the guesses to a result.',
    thin: "There was a result, but steps were missing or the math didn't work out.",
    fair: 'The math worked out, and nobody checked whether the result makes sense.',
    strong: 'The math was right, ended in one round number, and held up from another side.',
  },
  'follow-through': {
    missing: 'It ended as an opinion: nobody would do anything the next morning.',
    thin: 'It named things to do, in no order and with no way to see whether they worked.',
    fair: 'It had a first step and a number to watch, but nothing for the case that it fails.',
    strong:
      "It was clear what happens first, how we'd see that it worked, and what we'd do if it didn't.",
  },
  mechanism: {
    missing: 'Technical words stood where the explanation should be.',
    thin: 'It named the parts, but not what they do for each other.',
    fair: 'It explained the normal case in plain words, and left out what happens when something breaks.',
    strong: 'A newcomer could draw it afterward, and knows what happens when a part fails.',
  },
  ownership: {
    missing: 'It told what “we” did, and nobody could say what the speaker did.',
    thin: "The speaker's part was clear, and there was nothing wrong with it.",
    fair: 'It told what the speaker did and what went wrong, with a lesson that would fit anyone.',
    strong:
      'It told what the speaker decided and got wrong, and what that person does differently today.',
  },
};

/** The axes on which mock interviews are marked, five for each type, and a description of each axis's bands. */
import type { Skill } from '#shared/contract/questions/question.ts';
import type { Axis, Band } from '#shared/game/constants.ts';

/** Each type's axes: the first four are common to all types, the last is the type's own. */
export const AXES_OF: Readonly<Record<Skill, readonly Axis[]>> = {
  'product-sense': ['structure', 'problem', 'judgment', 'evidence', 'solution'],
  strategy: ['structure', 'problem', 'judgment', 'evidence', 'position'],
  'analytical-estimation': ['structure', 'problem', 'judgment', 'evidence', 'calculation'],
  'execution-metrics': ['structure', 'problem', 'judgment', 'evidence', 'follow-through'],
  technical: ['structure', 'problem', 'judgment', 'evidence', 'mechanism'],
  behavioural: ['structure', 'problem', 'judgment', 'evidence', 'ownership'],
};

/** The axes by which rounds of different types can be compared. */
export const COMMON_AXES: readonly Axis[] = ['structure', 'problem', 'judgment', 'evidence'];

export const AXIS_NAMES: Readonly<Record<Axis, string>> = {
  structure: 'Structure',
  problem: 'People and problem',
  judgment: 'Judgment and trade-offs',
  evidence: 'Evidence and numbers',
  solution: 'The idea',
  position: 'Market and competitors',
  calculation: 'The math',
  'follow-through': 'Getting it done',
  mechanism: 'How it works',
  ownership: 'Your part in it',
};

/** A short line for each axis that says what interviewers look for in an answer. */
export const AXIS_MEANINGS: Readonly<Record<Axis, string>> = {
  structure: 'A plan that is followed and ends with the answer',
  problem: 'One person or problem, made clear',
  judgment: 'A choice between real options, and its cost',
  evidence: 'A number, an example, or a fact behind each step',
  solution: 'An idea that meets the need and starts small',
  position: 'Why this company could win, and what others will do',
  calculation: 'Steps that lead to a result, and a check of it',
  'follow-through': 'A first step, a way to check it, and a plan if it fails',
  mechanism: 'How the parts work together, and what happens if one fails',
  ownership: 'Your own decision, your mistake, and what you changed',
};

/** The bands as screens name them. */
export const BAND_NAMES: Readonly<Record<Band, string>> = {
  missing: 'Missing',
  thin: 'Thin',
  fair: 'Fair',
  strong: 'Strong',
};

/** Short, simple sentences about the answer, one for each band. They fit whether the learner or a friend marks. */
export const ANCHORS: Readonly<Record<Axis, Readonly<Record<Band, string>>>> = {
  structure: {
    missing: 'Nobody could follow where it was going.',
    thin: 'It was a list, or it soon lost its plan.',
    fair: 'The order made sense, but the steps were not connected.',
    strong: 'It said its plan, followed it, and ended with the answer.',
  },
  problem: {
    missing: 'It never said who this matters to, or why.',
    thin: 'It said “users” or “the team,” and nothing more about them.',
    fair: 'It named one group or one problem, but only what anyone could guess.',
    strong: 'It made one person or problem so clear that you knew what would help.',
  },
  judgment: {
    missing: 'It chose nothing, or everything was good.',
    thin: 'It chose, but gave no reason, or only one side.',
    fair: 'It chose one of two for a reason, but never said what that costs.',
    strong: 'It chose between real options, and said what that costs and what would change it.',
  },
  evidence: {
    missing: 'It had no number, example, or fact.',
    thin: 'It had numbers or examples, but did not use them.',
    fair: 'The main point had a number or an example, but nobody checked it.',
    strong: 'Each big step had a fact or a good guess, and it named the weakest.',
  },
  solution: {
    missing: 'There was no idea, or a list with nothing chosen.',
    thin: 'There was one quick idea that would fit any product.',
    fair: 'The idea meets the need, but the hard part stayed unclear.',
    strong: 'The idea meets the need, starts small, and the hard part is clear.',
  },
  position: {
    missing: 'It could be about any company in any market.',
    thin: 'It named strengths or competitors, but did not use them.',
    fair: 'It used strengths and competitors, but not what competitors would do next.',
    strong: 'It showed why this company could win or lose, and what competitors would do.',
  },
  calculation: {
    missing: 'No steps led from the guesses to a result.',
    thin: 'It had a result, but steps were missing or wrong.',
    fair: 'The math was right, but nobody checked if the result makes sense.',
    strong: 'The math was right, gave one round number, and a second way agreed.',
  },
  'follow-through': {
    missing: 'It was only an opinion, with nothing to do next.',
    thin: 'It named things to do, but no order and no way to check them.',
    fair: 'It had a first step and a number to watch, but no plan if it fails.',
    strong: 'It said the first step, how to check it, and what to do if it fails.',
  },
  mechanism: {
    missing: 'It used technical words and explained nothing.',
    thin: 'It named the parts, but not how they work together.',
    fair: 'It explained the normal case, but not what happens when something breaks.',
    strong: 'A beginner could draw it, and knows what happens when a part fails.',
  },
  ownership: {
    missing: 'It said “we,” and never what the speaker did.',
    thin: 'It said what the speaker did, and nothing went wrong.',
    fair: 'It said what the speaker did and what went wrong, but the lesson fits anyone.',
    strong: 'It said what the speaker decided, got wrong, and does differently now.',
  },
};

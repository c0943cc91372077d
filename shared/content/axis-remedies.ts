/** One thing to do about each axis of each interview type that was marked low. */
import type { Skill } from '#shared/contract/questions/question.ts';
import type { Axis } from '#shared/game/constants.ts';

/** Each type has a sentence for each of its axes (`AXES_OF`). */
export const REMEDIES: Readonly<Record<Skill, Readonly<Partial<Record<Axis, string>>>>> = {
  'product-sense': {
    structure: 'Name your three parts before you start the first.',
    problem: 'Name one person and what bothers them before any idea.',
    judgment: 'End on one idea, and say what you give up for it.',
    evidence: 'Put a number or an example behind each claim.',
    solution: 'Follow one idea down to its first small version.',
  },
  strategy: {
    structure: 'Name the parts of your answer, then take them in that order.',
    problem: 'Ask what the company wants before you say yes or no.',
    judgment: 'End on yes or no, and say what would change your mind.',
    evidence: 'Give each reason one number, even a rough one.',
    position: 'Say what the strongest competitor would do next.',
  },
  'analytical-estimation': {
    structure: 'Say the whole formula before you fill in a part.',
    problem: 'Say what you count, and where, before the first number.',
    judgment: 'Say which guess matters most, and which way it may be off.',
    evidence: 'Say where each guess comes from.',
    calculation: 'Say each step of the math, then check the size another way.',
  },
  'execution-metrics': {
    structure: 'Say the goal first, then the one number that shows it.',
    problem: 'Say who uses it, and what for, before you name a number.',
    judgment: 'Choose one number, and say what it misses.',
    evidence: 'Say which figure you would look up first, and what you expect.',
    'follow-through': 'Say what you do first, and how you check that it worked.',
  },
  technical: {
    structure: 'Name the parts in one sentence, then take them one by one.',
    problem: 'Say what the user notices before you say how it works.',
    judgment: 'Compare two ways, choose one, and say what it costs.',
    evidence: 'Give one size: how many, how often, or how fast.',
    mechanism: 'Follow one request from start to end, then let one part fail.',
  },
  behavioural: {
    structure: 'Say in one sentence how it ended, then tell it from the start.',
    problem: 'Say what was at stake, and for whom, before what you did.',
    judgment: 'Say what else you could have done, and why you didn’t.',
    evidence: 'Say one number that shows what came of it.',
    ownership: 'Say “I” for what you did, and name one thing you got wrong.',
  },
};

/** Returns the one thing to do about an axis; empty if the type isn't marked on it. */
export function remedyWords(type: Skill, axis: Axis): string {
  return REMEDIES[type][axis] ?? '';
}

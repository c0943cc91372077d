/** How an open-ended question of the bank gets harder: one more fact, and the criterion that goes with it. */
import type { AiDifficulty } from '#shared/contract/ai/ai-question.ts';

export interface Twist {
  /** Stands in the situation; empty for easy. */
  fact: string;
  point: readonly [text: string, weight: number, ...phrases: string[]] | null;
  /** Goes on the sample answer. */
  sample: string;
}

export const TWISTS: Record<AiDifficulty, readonly Twist[]> = {
  easy: [{ fact: '', point: null, sample: '' }],
  medium: [
    {
      fact: 'You have two engineers for one quarter.',
      point: [
        'Cuts the plan to what two engineers can build in a quarter, and says what waits',
        15,
        'with two engineers',
        'what I leave for later',
        'in one quarter we can',
      ],
      sample:
        'With two engineers and one quarter I would build only the first part, and leave the rest for later.',
    },
    {
      fact: 'Sales has promised a first version in eight weeks.',
      point: [
        'Deals with the promised eight weeks: what fits, and who is told what',
        15,
        'in eight weeks',
        'I would tell sales',
        'what we can promise',
      ],
      sample:
        'In eight weeks we can ship the smallest version; I would tell sales this week what it holds and what it does not.',
    },
  ],
  hard: [
    {
      fact: 'Last year a similar attempt failed, and nobody wrote down why.',
      point: [
        'Finds out why the earlier attempt failed before repeating it, and says how',
        15,
        'why it failed last time',
        'talk to the people who built it',
        'look at the old data',
      ],
      sample:
        'Before building I would spend three days on why it failed last year: the old data, and five people who used it or built it.',
    },
    {
      fact: 'Half of the usage comes from one large customer with unusual needs.',
      point: [
        'Separates the large customer from the rest, and decides for whom to build',
        15,
        'without the large customer',
        'look at the other half apart',
        'not build for one customer',
      ],
      sample:
        'I would look at the data without the large customer first, and not let one account decide for everyone else.',
    },
  ],
  expert: [
    {
      fact: 'The change would help most people and clearly hurt a small group that cannot go elsewhere.',
      point: [
        'Names the group that is hurt and says what is owed to it, even at a cost',
        15,
        'the small group that is hurt',
        'we owe them a way',
        'I would accept the cost',
      ],
      sample:
        'The small group that is hurt has no other place to go, so I would keep their way open for a year and accept what that costs.',
    },
    {
      fact: 'Two other teams depend on the old way, and their goals for the year do, too.',
      point: [
        'Brings the two teams whose goals depend on the old way to an agreement',
        15,
        'the other teams',
        'agree on shared goals',
        'before we start I would meet both leads',
      ],
      sample:
        'Before we start I would meet both leads, show what it costs them, and agree on goals that none of us can reach alone.',
    },
  ],
};

/**
 * Minute math: sums that interviewers ask for, made from a seed (docs/lessons.md). Each sum says how exact the answer
 * must be, and has a shortcut that is exact enough. The same seed gives the same sums on every device.
 */
import { randomStream, shuffle } from '#shared/game/choose/random.ts';
import { figureText, type FigureUnit, readFigure, wholeText } from './figure-text.ts';

export const SUM_KINDS = [
  'percent-of',
  'per-day',
  'margin',
  'break-even',
  'growth',
  'weighted-mean',
  'sample-size',
] as const;
export type SumKind = (typeof SUM_KINDS)[number];

/** The number of sums in a session. */
export const SUMS_IN_SESSION = 10;
export const SECONDS_FOR_SUM = 60;

/**
 * How far the learner's entry may be from the exact answer: by a percentage of the answer, or by half a step of the
 * unit to which the answer is rounded.
 */
export type Rounding = { share: number } | { to: number };

export interface MinuteSum {
  kind: SumKind;
  asks: string;
  /** The figures from which the answer is calculated, in the order of the formula. */
  figures: readonly number[];
  /** The exact answer, as exactly as a floating-point number can be. */
  answer: number;
  unit: FigureUnit;
  rounding: Rounding;
  /** The steps of the shortcut. The last step ends with the result. */
  short: readonly string[];
}

/** Returns the sums of a session in random order: each kind once, and three more. No sum appears twice. */
export function sumsOf(seed: number): MinuteSum[] {
  const dice = createDice(seed);
  const more = shuffle(SUM_KINDS, dice.next()).slice(0, SUMS_IN_SESSION - SUM_KINDS.length);
  const sums: MinuteSum[] = [];
  for (const kind of shuffle([...SUM_KINDS, ...more], dice.next())) {
    let sum = MAKERS[kind](dice);
    while (sums.some(({ asks }) => asks === sum.asks)) sum = MAKERS[kind](dice);
    sums.push(sum);
  }
  return sums;
}

/** Returns the sum's answer as text: a whole number, or with at most one decimal if it is below 1,000. */
export function answerText({ answer, unit }: MinuteSum): string {
  return wholeText(answer, unit);
}

/** Returns a line that says how exact an entry has to be. */
export function roundingText({ rounding, unit }: MinuteSum): string {
  if ('share' in rounding) return `Within ${rounding.share}% is right`;
  if (rounding.to < 1) return 'To one digit after the point';
  return unit === 'dollars' ? 'To the nearest dollar' : 'To the nearest whole percent';
}

/** True if the learner's entry is exact enough. Null if it isn't a figure in the sum's unit. */
export function isRight(sum: MinuteSum, entry: string): boolean | null {
  const read = readFigure(entry);
  if (!read || (read.hasPercent && sum.unit !== 'percent')) return null;
  const { answer, rounding } = sum;
  const allowed = 'share' in rounding ? (answer * rounding.share) / 100 : rounding.to / 2;
  // Floating-point numbers can't hold decimal fractions exactly, so a tiny error is allowed.
  return Math.abs(read.value - answer) <= allowed + answer * 1e-12;
}

interface Dice {
  next: () => number;
  /** Returns a random whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number;
  of: <Item>(list: readonly Item[]) => Item;
}

function createDice(seed: number): Dice {
  const next = randomStream(seed);
  const between = (least: number, most: number) =>
    least + Math.floor((next() * (most - least + 1)) / 2 ** 32);
  return { next, between, of: (list) => list[between(0, list.length - 1)] as (typeof list)[0] };
}

const MAKERS: Record<SumKind, (dice: Dice) => MinuteSum> = {
  'percent-of': percentOf,
  'per-day': (dice) => (dice.between(0, 1) === 0 ? perDay(dice) : perSecond(dice)),
  margin,
  'break-even': breakEven,
  growth,
  'weighted-mean': (dice) => (dice.between(0, 1) === 0 ? meanPrice(dice) : meanRate(dice)),
  'sample-size': sampleSize,
};

/** Makes a sum from two figures: a percentage and the whole. */
function percentOf(dice: Dice): MinuteSum {
  const tens = dice.between(1, 4) * 10;
  const ones = dice.between(1, 9);
  const percent = tens + ones;
  const whole = dice.between(12, 98) * dice.of([100, 1_000, 10_000]);
  const n = figureText(whole);
  const part = (whole * percent) / 100;
  return {
    kind: 'percent-of',
    asks: dice.of([
      `${n} people open an app today. ${percent}% of them search. How many search?`,
      `A store ships ${n} orders a month. ${percent}% are sent back. How many are sent back?`,
      `${n} people begin a free trial. ${percent}% pay when it ends. How many pay?`,
    ]),
    figures: [percent, whole],
    answer: part,
    unit: 'count',
    rounding: { share: 1 },
    short: [
      tens === 10
        ? `10% is ${wholeText(whole / 10)}.`
        : `10% is ${wholeText(whole / 10)}, so ${tens}% is ${wholeText((whole / 100) * tens)}.`,
      ones === 1
        ? `1% is ${wholeText(whole / 100)}.`
        : `1% is ${wholeText(whole / 100)}, so ${ones}% is ${wholeText((whole / 100) * ones)}.`,
      `Together: ${wholeText(part)}`,
    ],
  };
}

/** Makes a sum from two figures: a number per year and a number of days. */
function perDay(dice: Dice): MinuteSum {
  const year = dice.between(11, 99) * dice.of([100_000, 1_000_000, 10_000_000]);
  const n = figureText(year);
  return {
    kind: 'per-day',
    asks: dice.of([
      `A carrier delivers ${n} parcels a year. How many is that a day?`,
      `People take ${n} rides a year in a city. How many is that a day?`,
      `A help desk gets ${n} messages a year. How many is that a day?`,
    ]),
    figures: [year, 365],
    answer: year / 365,
    unit: 'count',
    rounding: { share: 5 },
    short: [
      'A year is about 400 days less a tenth. So divide by 400, then add a tenth.',
      `${n} ÷ 400 = ${wholeText(year / 400)}.`,
      `A tenth more: ${wholeText((year / 400) * 1.1)}`,
    ],
  };
}

/** Makes a sum from two figures: a number per day and a number of seconds. */
function perSecond(dice: Dice): MinuteSum {
  const day = dice.between(12, 99) * dice.of([100_000, 1_000_000, 10_000_000]);
  const n = figureText(day);
  return {
    kind: 'per-day',
    asks: dice.of([
      `A service answers ${n} requests a day. How many is that a second?`,
      `People send ${n} messages a day in an app. How many is that a second?`,
    ]),
    figures: [day, 86_400],
    answer: day / 86_400,
    unit: 'count',
    rounding: { share: 5 },
    short: [
      'A day has 86,400 seconds. So divide by 100,000, then add a sixth.',
      `${n} ÷ 100,000 = ${wholeText(day / 100_000)}.`,
      `A sixth more: ${wholeText((day / 100_000) * (7 / 6))}`,
    ],
  };
}

/** Makes a sum from two figures: a price and a cost. */
function margin(dice: Dice): MinuteSum {
  const price = dice.of([20, 25, 40, 50, 80, 120, 150, 200, 250, 400]);
  const cost = Math.round((price * dice.between(22, 88)) / 100);
  const left = price - cost;
  const percent = (left * 100) / price;
  const exact = Number.isInteger(percent) ? '' : 'about ';
  return {
    kind: 'margin',
    asks: dice.of([
      `A plan costs $${price} a month. Serving a customer costs us $${cost}. What is the gross margin, in percent?`,
      `A lamp sells for $${price} and costs us $${cost}. What is the gross margin, in percent?`,
      `A driver’s trip brings $${price}. We pay out $${cost} of it. What percent do we keep?`,
    ]),
    figures: [price, cost],
    answer: percent,
    unit: 'percent',
    rounding: { to: 1 },
    short: [
      `$${price} − $${cost} leaves $${left}.`,
      `1% of $${price} is $${(price / 100).toFixed(2)}. So $${left} is ${exact}${Math.round(percent)}%`,
    ],
  };
}

/** Makes a sum from three figures: fixed costs, a price and a cost. */
function breakEven(dice: Dice): MinuteSum {
  const left = dice.between(2, 9) * dice.of([1, 5, 10]);
  const cost = dice.between(2, 20);
  const customers = dice.between(12, 90) * dice.of([10, 100]);
  const fixed = left * customers;
  return {
    kind: 'break-even',
    asks: `Fixed costs are ${wholeText(fixed, 'dollars')} a month. ${dice.of([
      `A customer pays $${cost + left} a month and costs $${cost} to serve. How many customers cover them?`,
      `Each order brings $${cost + left} and costs $${cost}. How many orders a month cover them?`,
    ])}`,
    figures: [fixed, cost + left, cost],
    answer: customers,
    unit: 'count',
    rounding: { share: 1 },
    short: [
      `Each one leaves $${cost + left} − $${cost} = $${left}.`,
      `${wholeText(fixed, 'dollars')} ÷ $${left} = ${wholeText(customers)}`,
    ],
  };
}

/** Makes a sum from three figures: the number at first, the percentage per month and the number of months. */
function growth(dice: Dice): MinuteSum {
  const first = dice.between(1, 9) * dice.of([1_000, 10_000, 100_000]);
  const rate = dice.between(5, 15);
  const months = dice.between(3, 5);
  const pairs = (months * (months - 1)) / 2;
  const onGrowth = Math.round((pairs * rate ** 2) / 100);
  const percent = 100 + months * rate + onGrowth;
  return {
    kind: 'growth',
    asks: `${wholeText(first)} ${dice.of(['people use an app', 'stores use a tool', 'orders come in a month'])}. ${dice.of(
      [
        `That grows ${rate}% a month. How many is it after ${months} months?`,
        `Each month it is ${rate}% more. How many is it after ${months} months?`,
      ],
    )}`,
    figures: [first, rate, months],
    answer: (first * (100 + rate) ** months) / 100 ** months,
    unit: 'count',
    rounding: { share: 3 },
    short: [
      `${months} × ${rate}% = ${months * rate}%.`,
      `Growth on growth adds ${pairs} × ${rate}% of ${rate}%, about ${onGrowth}%.`,
      `${(percent / 100).toFixed(2)} × ${wholeText(first)} = ${wholeText((first / 100) * percent)}`,
    ],
  };
}

/** Makes a sum from three figures: the larger part in percent, its value, and the other part's value. */
function meanPrice(dice: Dice): MinuteSum {
  const share = dice.between(6, 9) * 10;
  const low = dice.between(1, 10) * 5;
  const more = dice.between(1, 12) * 5;
  const added = ((100 - share) * more) / 100;
  return {
    kind: 'weighted-mean',
    asks: dice.of([
      `${share}% of customers pay $${low} a month, the others $${low + more}. What does a customer pay on average?`,
      `${share}% of baskets are worth $${low}, the others $${low + more}. What is a basket worth on average?`,
    ]),
    figures: [share, low, low + more],
    answer: low + added,
    unit: 'dollars',
    rounding: { to: 1 },
    short: [
      `Start at $${low}. The other ${100 - share}% are $${more} above it.`,
      `${100 - share}% of $${more} is $${added}. Together: $${low + added}`,
    ],
  };
}

/** Makes a sum from three figures: the larger part in percent, its rate, and the other part's rate. */
function meanRate(dice: Dice): MinuteSum {
  const share = dice.between(6, 9) * 10;
  const low = dice.between(1, 5);
  const more = dice.between(1, 8);
  const answer = (share * low + (100 - share) * (low + more)) / 100;
  const added = ((100 - share) * more) / 100;
  return {
    kind: 'weighted-mean',
    asks: dice.of([
      `${share}% of visits are on phones, and ${low}% of those buy. Of the other visits ${low + more}% buy. What percent of all visits buy?`,
      `${share}% of users are new, and ${low}% of those leave each month. Of the others ${low + more}% leave. What percent of all users leave?`,
    ]),
    figures: [share, low, low + more],
    answer,
    unit: 'percent',
    rounding: { to: 0.1 },
    short: [
      `Start at ${low}%. The other ${100 - share}% are ${more} points above it.`,
      `${100 - share}% of ${more} is ${added}. Together: ${answer}%`,
    ],
  };
}

/**
 * Makes a sum from two figures: a rate in percent and a change in percentage points. The 16 in the rule is 2 × (1.96 +
 * 0.84)² = 15.7, rounded: the factor for a significance of 5% and a power of 80%.
 */
function sampleSize(dice: Dice): MinuteSum {
  const rate = dice.of([5, 8, 10, 12, 15, 20, 25, 30, 40, 50]);
  const points = dice.of([1, 2, 4]);
  const answer = (16 * rate * (100 - rate)) / points ** 2;
  return {
    kind: 'sample-size',
    asks: `${rate}% of visitors ${dice.of(['buy', 'sign up', 'come back'])}. A test should show a change of ${points === 1 ? '1 point' : `${points} points`}. By the rule of thumb 16\u00a0×\u00a0p × (1\u00a0−\u00a0p) ÷ change², how many visitors does each group need?`,
    figures: [rate, points],
    answer,
    unit: 'count',
    rounding: { share: 5 },
    short: [
      'Stay in percent: write p and the change as whole numbers, and 100 − p for 1 − p.',
      `${rate} × ${100 - rate} = ${wholeText(rate * (100 - rate))}, and 16 ÷ ${points}² = ${16 / points ** 2}.`,
      `${wholeText(rate * (100 - rate))} × ${16 / points ** 2} = ${wholeText(answer)}`,
    ],
  };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPieces } from './read/read-figures.ts';
import { sumsIn } from './sums.ts';

const sums = (text: string) => sumsIn(readPieces(text));
const wrong = (text: string) => sums(text).filter(({ isRight }) => !isRight);

describe('sums that a text states', () => {
  it.each([
    ['20 people at $8,000 are $16,000.', 160_000],
    ['55,000 times 1.6 is 68,000', 88_000],
    ['It went from 4.0 to 3.4, so 6 points.', 0.6],
    ['It went from 4 to 6, that’s 33%.', 0.5],
    [
      'twenty more people at eight thousand dollars a month, that’s sixteen thousand a month',
      160_000,
    ],
    ['20 new people cost $8,000 a month each, so $1.6 million a month', 160_000],
    ['10% of 2 million is 20,000', 200_000],
    ['a third of 600 agents is 300 agents', 200],
    ['one in five of the 50,000 chats is 5,000 chats', 10_000],
    ['half of the 450,000 is 125,000', 225_000],
    ['If 5% of 50,000 are heavy users, that’s 250 people.', 2_500],
    ['going from $20,000 to $12,000 saves us $6,000 a month', 8_000],
    ['600 agents minus 200 is 500', 400],
    ['8 million plus 5 million plus 300,000 is 16.3 million accounts', 13_300_000],
    ['8 million, 5 million and 300,000, together 20 million', 13_300_000],
    ['30 million out of 50 million is 40 percent', 0.6],
    ['20,000 of 2 million players is 10%', 0.01],
    ['orders went up from 100 to 106, so 10% more', 0.06],
    ['12 a week is 120 a month', 51.6],
    ['4,050 salons times six, that’s 24,000 a month, let’s say 240,000 a year.', 288_000],
    ['That’s $24,000 a month, so $240,000 a year.', 288_000],
    ['they pay 4,800 a year, times 40,000 is, what, 19 million', 192_000_000],
    ['4,800 times 40,000 is, let’s say, 19 million', 192_000_000],
    ['$9 a month for 50,000 customers is $45,000 a month', 450_000],
    ['6,000 salons times $30 times 12 is $21.6 million', 2_160_000],
    ['$1.8 million divided by $100,000 a month gives us 8 months', 18],
    ['(5,000 + 1,000) / 60 = 80', 100],
    ['18.000 couriers x 6 hours x 45% = 86.400 hours', 48_600],
    ['Each new person costs $8,000 a month, so the 20 of them cost $16,000 a month.', 160_000],
    ['At $8,000 a month each, twenty people would cost us 1.6 million a year.', 1_920_000],
    ['50,000 chats a month and one in five gets handed off, so 5,000 a month.', 10_000],
    ['3 engineers for 5 months is 18 engineer-months', 15],
    ['2 million sales at $80 is $16 million a month', 160_000_000],
    ['Okay, twenty people, eight thousand each, that’s sixteen thousand dollars.', 160_000],
    ['$300 a month times 12 is $4,200 a year.', 3_600],
    ['Half is $225,000, divided by 2,500 that’s $900 each.', 90],
    ['20,000 players bring 30 million, so each of them pays $150 a year.', 1_500],
    ['30 of 50 million is 80 percent of our revenue.', 0.6],
    ['20,000 out of 100,000 orders, so a return rate of 2 percent.', 0.2],
    ['12 meetings of 40 minutes is 4 hours.', 8],
    ['Twenty days at 5 repairs a day is 200 repairs.', 100],
    ['280 small ones, half of them without a contact, that’s 100.', 140],
    [
      'Two times 220 is 440 thousand seats. An average meeting has four people, so divide by four, that’s 44 thousand.',
      110_000,
    ],
    ['We get 30,000 visits a month. Times twelve, that’s 260,000 a year.', 360_000],
    ['We have 8,000 drivers in the city. Half of those work at night, so 2,000.', 4_000],
    ['That’s 90,000 orders. Ten percent of those come back, so 900 returns.', 9_000],
    ['There are 50,000 people in town. Of those maybe 40 percent drive, so 12,000.', 20_000],
    ['It comes to 600 crates. Cut it in three, that’s 300.', 200],
    ['That leaves 1,200 shops. Halve that, so 800 shops.', 600],
    ['I’d guess 1,200 shops. Now double that, so 3,600.', 2_400],
    ['They send 45,000 letters a day. I divide that by nine, 50,000 letters.', 5_000],
  ])('are wrong where they come to something else: %s', (text, right) => {
    expect(wrong(text).map((sum) => sum.right)).toEqual([expect.closeTo(right, 1)]);
  });

  it.each([
    '20 people at $8,000 are $160,000.',
    '55,000 times 1.6 is 88,000, so call it 90,000',
    '400 x 0.8 x 0.8 = 256 thousand',
    '200 agents x 50 cases x 1.5 minutes = 250 hours a day',
    '180k x 40s = 2,000h a day',
    '$100,000 a month, so a bit more than $1.2 million a year',
    'That’s $100,000 a month, so a million a year.',
    'They pay $24,000 a month, ten months, so $240,000 a year.',
    'It is 24,000 a month, with the summer off 240,000 a year.',
    'At 24,000 a week that’s 1.2 million a year.',
    'That’s $100,000 a month, over a million a year.',
    '12 a week, about 50 a month',
    'Two fewer missed at forty dollars, that’s eighty a week. So ten a month isn’t the problem.',
    'It saves them $80 a week, so $10 a month is nothing to them.',
    '258+80+55 = 393',
    '380 x .85 x .8 = 258k',
    '14 + 4.8 = 18.8, nearly neutral',
    '1/1.5 = 0.67, that’s exactly the third',
    '2M x 1c = $20k',
    '15/1000 x 200,000 = 3,000 listings',
    '20% of 2 million is 0.4 million',
    'from 10% to 5%, so 5 points, that’s half',
    '6 minutes instead of 7.5, so that is a 20% saving',
    '50 kW x 24 h = 1.2 MWh',
    '30M -> 300k -> 180k minutes = 3,000 hours',
    'half hr brakes + half hr van = 8 max',
    'It can do 10 a second, because 100 ms × 10 = 1 second of work.',
    'Switching saves 20 minus 12, 8,000 a month.',
    '235 bikes, and one in ten is always in repair, so 260.',
    'It costs $90 each, and they pay 20, so we lose $70.',
    '20 people at $8,000 a month are $1.9 million a year.',
    '450 000 x 0.8 x 4 = 1 million 440 thousand',
    '7,000 at $20 makes 140,000 and 1,000 at $300 makes 300,000',
    'That is 440 thousand seats. A meeting has four people, so divide by four, that’s 110 thousand.',
    'I have 100 stores with 20 people in each. Divide by four, that’s 500.',
    'I think of 20,000 players out of 2 million. Half of those pay, so 10,000.',
    'We have 600 drivers. A third of those leave, so 400.',
    'We get 30,000 visits a month. Times twelve, that’s 360,000 a year.',
    'Five in ten already have somebody. I’d say one in twenty switches, that’s two and a half percent.',
    'Two months at $10,000 are less than the $60,000 that we lose.',
    '20 people at $8,000 are more than the $50,000 that we have.',
    'The 40 cooks stay. We pay 90 riders. Half of those 40 leave, so 20.',
  ])('are right with the roundings, scales and periods that people leave out: %s', (text) => {
    expect(wrong(text)).toEqual([]);
  });

  it.each([
    '30% of our 2 million users are 25 or older.',
    'In visits x 12 = 24, nobody knows the visits.',
    '5-10 people x 3 = 20',
    '20 people at $8,000 are too many, and 30 wait.',
    'Of 600 agents 200 use it, so I’d ask 12 of them.',
    'There are 2,000 of them. At 5 minutes each that’s about 167 hours, basically 1 full-timer.',
    'Fees on 60 orders make $1,560. 40 of those shipped free at $6, minus $240, so $1,320.',
    '50,000 customers at nine dollars cost 450,000 a month, and half, 225,000, comes from five percent of them, so 2,500 customers.',
    'We have 3 teams, 4 months and 12 engineers.',
    'Handoffs go from twenty to fifteen percent, that’s twenty-five hundred chats a month.',
    '$1,000 a month, which is less than the $60,000 a year that we lose.',
    'I’d take 20% of the first 5 cities, then 40% of the next 10.',
    'The new one is $12,000. That’s $96,000 a year less.',
    'Ten percent instead of fifteen would cost me a third, so sixty becomes forty.',
    'I said ten percent instead of fifteen, so a third.',
    '20 percent instead of 15 brings us 300 more cleaners.',
    '30 seconds instead of 20 would cost us 5 percent of the orders.',
    'Two weeks rather than six would lose me a quarter of the team.',
    'Ten percent, not fifteen, would cost me a third, so sixty becomes forty.',
    'Ten percent, down from fifteen, would cost me a third.',
    'Five percent ahead of 200 is fine, so 40.',
    'Ten percent regardless of 15 gets you a third.',
  ])('are left alone where they can’t be read whole: %s', (text) => {
    expect(wrong(text)).toEqual([]);
  });
});

const WORDS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** Returns the spellings of one number. */
const spellings = (value: number): string[] => [
  ...(value < 13 && value > 1 ? [WORDS[value - 2] ?? ''] : []),
  String(value),
  value.toLocaleString('en'),
  ...(value >= 1_000 && value % 100 === 0
    ? [`${value / 1_000}k`, `${value / 1_000} thousand`]
    : []),
  ...(value >= 1_000_000 && value % 10_000 === 0
    ? [`${value / 1_000_000} million`, `${value / 1_000_000}M`]
    : []),
];
const spelled = (value: number) => fc.constantFrom(...spellings(value));

const ties = fc.constantFrom(
  ' = ',
  ' is ',
  ' makes ',
  ', so ',
  ', that’s about ',
  '. That’s ',
  ', which is ',
);

type Template = (
  a: number,
  b: number,
) => { right: number; write: (a: string, b: string) => string };
const TEMPLATES: readonly Template[] = [
  (a, b) => ({ right: a * b, write: (x, y) => `${x} times ${y}` }),
  (a, b) => ({ right: a * b, write: (x, y) => `${x} x ${y}` }),
  (a, b) => ({ right: a * b, write: (x, y) => `${x} people at $${y}` }),
  (a, b) => ({ right: a + b, write: (x, y) => `${x} plus ${y}` }),
  (a, b) => ({ right: a * b, write: (x, y) => `${x} customers × ${y} each` }),
];
const statements = fc
  .record({
    template: fc.constantFrom(...TEMPLATES),
    a: fc.integer({ min: 2, max: 900 }),
    b: fc.integer({ min: 2, max: 90 }),
  })
  .chain(({ template, a, b: hundreds }) => {
    const b = hundreds * 100;
    const { right, write } = template(a, b);
    const isMoney = write('', '').includes('$');
    const of = fc.constantFrom(...spellings(b).filter((one) => !isMoney || /^\d/.test(one)));
    return fc
      .record({ a: spelled(a), b: of, tie: ties })
      .map((one) => ({ ...one, right, sum: write(one.a, one.b) }));
  });

describe('a sum in any spelling', () => {
  it('gets no line where its result is right', () => {
    fc.assert(
      fc.property(
        statements.chain((one) =>
          spelled(one.right).map((result) => `We’d say ${one.sum}${one.tie}${result} in the end.`),
        ),
        (text) => {
          expect(wrong(text)).toEqual([]);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('gets one where its result has a digit or a zero that isn’t right', () => {
    const off = fc.constantFrom(10, 0.1, 1.3, 1.6, 0.7);
    fc.assert(
      fc.property(
        statements.chain((one) =>
          off.chain((factor) =>
            spelled(Math.round(one.right * factor)).map((result) => ({
              one,
              text: `We’d say ${one.sum}${one.tie}${result} in the end.`,
            })),
          ),
        ),
        ({ one, text }) => {
          expect(wrong(text).map(({ right }) => right)).toEqual([expect.closeTo(one.right, 3)]);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

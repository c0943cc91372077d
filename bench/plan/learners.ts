/** The learners whose days are played. */
import type { InterviewType, Stage } from '#shared/game/constants.ts';

export interface PlayedDay {
  /** ISO date and clock time where the learner is. */
  at: `${string}T${string}`;
  /** The learner's time zone. */
  zone: string;
  /**
   * 'all': everything that Home offers; 'more': that, and tomorrow's first step; 'most': now and then not, and debriefs a day later; 'look': opens Home only;
   * 'away': not even that.
   */
  does: 'all' | 'more' | 'most' | 'look' | 'away';
  /** A journey after the day's first step, to another zone and clock time. */
  flies?: { at: `${string}T${string}`; zone: string };
}

export interface PlayedLearner {
  name: string;
  about: string;
  stage: Stage;
  types: readonly InterviewType[];
  /** Absent: not set. */
  minutes?: number;
  /** ISO date or null. */
  interviewDate: string | null;
  /** The percentage of answers that are right. */
  right: number;
  days: readonly PlayedDay[];
}

type Does = PlayedDay['does'];

/** One entry for each day, from a date on. @param first ISO date */
function days(first: string, time: string, zone: string, ...does: Does[]): PlayedDay[] {
  const from = Date.parse(`${first}T00:00Z`);
  return does.map((one, index) => {
    const date = new Date(from + index * 86_400_000).toISOString().slice(0, 10);
    return { at: `${date}T${time}`, zone, does: one };
  });
}
const BERLIN = 'Europe/Berlin';
const DENVER = 'America/Denver';
const times = (count: number, does: Does): Does[] => Array.from({ length: count }, () => does);

export const LEARNERS: readonly PlayedLearner[] = [
  {
    name: 'a-nine-days',
    about: 'nine days, product sense and execution, 20 minutes, most steps, misses day 4',
    ...{ stage: 'under-3', types: ['product-sense', 'execution-metrics'], right: 65 },
    interviewDate: '2027-01-20',
    days: days(
      ...(['2027-01-11', '08:00', BERLIN] as const),
      ...times(3, 'most'),
      'away',
      ...times(5, 'most'),
      'look',
    ),
  },
  {
    name: 'b-three-days',
    about: 'three days, all six types, 45 minutes',
    ...{ stage: '3-to-7', minutes: 45, interviewDate: '2027-01-14', right: 75 },
    types: [
      'product-sense',
      'strategy',
      'analytical-estimation',
      'execution-metrics',
      'technical',
      'behavioural',
    ],
    days: days('2027-01-11', '18:00', BERLIN, 'more', ...times(2, 'all'), 'look'),
  },
  {
    name: 'c-summer-time',
    about:
      'nine days across the change to summer time on March 28, works around midnight, to Denver on day 6',
    ...{ stage: 'moving', types: ['behavioural', 'technical', 'strategy'], right: 60, minutes: 30 },
    interviewDate: '2027-04-02',
    days: [
      ...days('2027-03-24', '22:00', BERLIN, ...times(3, 'all')),
      ...days('2027-03-27', '23:50', BERLIN, 'all'),
      ...days('2027-03-28', '23:55', BERLIN, 'all'),
      {
        ...{ at: '2027-03-29T07:00', zone: BERLIN, does: 'all' },
        flies: { at: '2027-03-29T19:00', zone: DENVER },
      },
      ...days('2027-03-30', '22:00', DENVER, ...times(3, 'all'), 'look'),
    ],
  },
  {
    name: 'd-no-date',
    about: 'no date, one type, comes on nine days',
    ...{ stage: 'under-3', types: ['strategy'], interviewDate: null, right: 65 },
    days: days('2027-01-11', '08:00', BERLIN, ...times(9, 'all')),
  },
  {
    name: 'e-last-minute',
    about: 'three days, nothing done until the eve',
    ...{ stage: 'moving', types: ['product-sense', 'behavioural'], right: 50 },
    interviewDate: '2027-01-14',
    days: days('2027-01-11', '20:00', BERLIN, 'look', 'look', 'all', 'look'),
  },
];

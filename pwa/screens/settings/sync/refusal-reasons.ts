import type { Rejection } from '#shared/game/outcome.ts';

const REASONS: Record<Rejection, string> = {
  malformed: 'The server could not read it',
  'unknown question': 'The server does not know this question',
  'unknown follow-up': 'The question has no such follow-up',
  'unknown feedback': 'The server has no such feedback on this question',
  'unknown power-up': 'The server does not know this power-up',
  'power-up used twice': 'A power-up was used twice on one question',
  '50/50 not possible here': '50/50 was used where it is not possible',
  'answer too long': 'The answer is longer than 10,000 characters',
  'not enough stars': 'There were not enough stars',
  'too many reports': 'More than 20 problems were reported on one day',
  'too many story changes': 'Stories were changed more than 300 times on one day',
  'unknown lesson': 'The server does not know this lesson',
  'too many lessons': 'More than 300 lessons were read or rehearsed on one day',
};

/** Says in plain words why an event was not counted. */
export function refusalReason(ack: {
  status: 'rejected' | 'superseded';
  code?: Rejection | undefined;
}): string {
  if (ack.status === 'superseded') return 'Not counted: restarted on another device';
  return ack.code ? REASONS[ack.code] : 'The server did not accept it';
}

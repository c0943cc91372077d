import { expect, it } from 'vitest';
import { powerUpsLeft } from './power-ups.tsx';

const LEDGER = { freeze: 3, fiftyFifty: 2, skip: 1 };

it('takes off what other drafts have used', () => {
  const drafts = [{ questionId: 'a', powerUps: ['freeze'] }];
  expect(powerUpsLeft(LEDGER, drafts, null)).toEqual({ freeze: 2, fiftyFifty: 2, skip: 1 });
});

it('counts the open question once, whether its draft is written yet or not', () => {
  const open = { questionId: 'a', powerUps: ['freeze', 'fiftyFifty'] };
  const drafts = [{ questionId: 'a', powerUps: ['freeze'] }];
  expect(powerUpsLeft(LEDGER, drafts, open)).toEqual({ freeze: 2, fiftyFifty: 1, skip: 1 });
});

it('never goes below 0 when another device has spent them', () => {
  const drafts = [{ questionId: 'a', powerUps: ['skip'] }];
  expect(powerUpsLeft({ freeze: 0, fiftyFifty: 0, skip: 0 }, drafts, null).skip).toBe(0);
});

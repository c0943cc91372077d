import { expect, it } from 'vitest';
import { createSessionTokens } from '#api/account/tokens.ts';

const KEY = new TextEncoder().encode('a key of thirty-two bytes or more!');
const THIRTY_DAYS = 30 * 24 * 3_600_000;
const SESSION = { userId: 'some-user', sessionId: 'some-session' };

it('knows its own tokens for 30 days, also those that it has seen before', async () => {
  let now = Date.UTC(2026, 2, 2);
  const tokens = createSessionTokens(KEY, () => now);
  const token = await tokens.sign(SESSION);
  expect(await tokens.verify(token)).toEqual(SESSION);
  now += THIRTY_DAYS - 1_000;
  expect(await tokens.verify(token)).toEqual(SESSION);
  now += 1_000;
  expect(await tokens.verify(token)).toBeNull();
});

it('knows the tokens of another server with the same key, and of no other', async () => {
  const clock = () => Date.UTC(2026, 2, 2);
  const token = await createSessionTokens(KEY, clock).sign(SESSION);
  expect(await createSessionTokens(KEY, clock).verify(token)).toEqual(SESSION);
  const otherKey = new TextEncoder().encode('another key of thirty-two bytes!!');
  expect(await createSessionTokens(otherKey, clock).verify(token)).toBeNull();
});

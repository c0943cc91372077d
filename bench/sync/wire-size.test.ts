import { expect, it } from 'vitest';
import { answerBacklog } from './backlog.ts';
import { sizeOfRequest } from './wire-size.ts';

const UNTIL = Date.UTC(2026, 10, 1, 18);

it('sends a thousand answers in at most 20 bytes each, the whole request', async () => {
  for (const seed of [1, 2, 3]) {
    const { body, headers } = await sizeOfRequest(
      answerBacklog({ count: 1_000, until: UNTIL, seed }),
      true,
    );
    expect((body + headers) / 1_000).toBeLessThanOrEqual(20);
  }
});

it('sends typed answers for little more than their text', async () => {
  const backlog = answerBacklog({ count: 1_000, until: UNTIL, seed: 1, typedEvery: 3 });
  const plain = await sizeOfRequest(backlog, false);
  const packed = await sizeOfRequest(backlog, true);
  expect(packed.body).toBeLessThan(plain.body);
});

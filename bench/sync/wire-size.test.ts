import { expect, it } from 'vitest';
import { answerBacklog } from './backlog.ts';
import { sizeOfRequest } from './wire-size.ts';

const UNTIL = Date.UTC(2026, 10, 1, 18);

it('sends a thousand answers in at most 45 bytes each, the whole request', async () => {
  for (const seed of [1, 2, 3]) {
    const backlog = answerBacklog({ count: 1_000, until: UNTIL, seed });
    const { body, headers } = await sizeOfRequest(backlog);
    expect((body + headers) / 1_000).toBeLessThanOrEqual(45);
  }
});

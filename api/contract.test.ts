/** Tests that each call of docs/product.md 7 answers with the contract's status and body, and refuses once. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_CALLS, ADMIN_CALLS } from '#api/testing/contract/account-calls.ts';
import { AI_CALLS } from '#api/testing/contract/ai-calls.ts';
import { BILLING_CALLS } from '#api/testing/contract/billing-calls.ts';
import {
  type ContractCall,
  type ContractWorld,
  createContractWorld,
  sendCall,
} from '#api/testing/contract/contract-call.ts';
import { PRACTICE_CALLS } from '#api/testing/contract/practice-calls.ts';
import { ErrorBody } from '#shared/contract/message.ts';

const CALLS = {
  ...ACCOUNT_CALLS,
  ...PRACTICE_CALLS,
  ...BILLING_CALLS,
  ...AI_CALLS,
  ...ADMIN_CALLS,
};

let world: ContractWorld;
beforeAll(async () => {
  world = await createContractWorld();
});
afterAll(() => world.close());

describe.each(Object.entries(CALLS))('%s', (call, { refused, ...answered }) => {
  describe('3 Question: id, title, content, key, explanation, company, topic, category; Question: options; none means open-ended · 7 Calls', () => {
    it('answers as the contract says', async () => {
      const response = await sendCall(world, call, answered.send);
      await expectAnswer(response, answered.status ?? 200, answered.answer);
    });
  });

  it(`refuses ${refused.for}`, async () => {
    const response = await sendCall(world, call, refused.send);
    await expectAnswer(response, refused.status, refused.answer ?? ErrorBody);
  });
});

describe('the list in docs/product.md 7', () => {
  const section = /^## 7\. [\s\S]*?(?=^## 8\. )/m.exec(
    readFileSync('docs/product.md', 'utf8'),
  )?.[0];
  const callsIn = (paragraphs: RegExp) =>
    [...(section?.matchAll(paragraphs) ?? [])].flatMap(([words]) =>
      [...words.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call = '']) => call),
    );
  const specified = callsIn(/^Specified: .*$/gm);
  const notYet = callsIn(/^_Not yet_: .*$/gm);

  it('has the 32 specified calls', () => {
    expect(new Set(specified).size).toBe(32);
    expect(specified).toHaveLength(32);
  });

  it('has a test here for each specified call that is not marked as not yet there', () => {
    expect(specified.filter((call) => !(call in CALLS)).sort()).toEqual([...notYet].sort());
  });

  it('names every call that is tested here', () => {
    const named = callsIn(/^.*$/gm);
    expect(Object.keys(CALLS).filter((call) => !named.includes(call))).toEqual([]);
  });
});

async function expectAnswer(response: Response, status: number, answer: ContractCall['answer']) {
  expect(response.status).toBe(status);
  if ('location' in answer) return expect(response.headers.get('Location')).toBe(answer.location);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  const body: unknown = await response.json();
  return expect(v.safeParse(answer, body).issues).toBeUndefined();
}

import { describe, expect, it } from 'vitest';
import { parseEnv } from '#api/env.ts';
import { aiLine } from './open-ai.ts';

const KEY = {
  OPENAI_API_KEY: 'sk-of-a-test',
  OPENAI_MODEL: 'a-model',
  AI_PROVIDER_NAME: 'OpenAI, San Francisco',
};

describe('what the server says of AI Mode when it starts', () => {
  it('is its model, where the day’s tokens hold the promised fair use', () => {
    expect(aiLine(parseEnv(KEY))).toBe('by a-model');
  });

  it('says where nobody is named to whom texts go', () => {
    expect(aiLine(parseEnv({ ...KEY, AI_PROVIDER_NAME: '' }))).toBe(
      'by a-model; AI_PROVIDER_NAME is not set: the privacy page says so',
    );
  });

  it.each([
    ['too few tokens', { AI_TOKENS_A_DAY: '2000000' }, '2,000,000', '7,884,000'],
    ['too small a share', { AI_SHARE_OF_SUBSCRIBER: '2' }, '8,000,000', '19,710,000'],
  ])('names what is needed, where there are %s', (_, set, given, needed) => {
    expect(aiLine(parseEnv({ ...KEY, ...set }))).toBe(
      `by a-model; AI_TOKENS_A_DAY is ${given}: the promised fair use needs ${needed}`,
    );
  });
});

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { outputSchema } from './ask-model.ts';
import { FeedbackOutput, QuestionsOutput, RoundOutput } from './model-outputs.ts';
import { GENERATE_QUESTIONS, GIVE_FEEDBACK, MARK_ROUND, PLAN_STUDY, PRESS_ON } from './prompts.ts';
import { studyPlanSchema } from '#shared/contract/ai/ai-strategy.ts';
import { textProblems } from '#api/ai/model/plain-text.ts';
import { findQuote } from '#api/ai/model/find-quote.ts';

/** A changed text raises its version: then both change here. */
const VERSIONS = {
  questions: [3, '45ec3fa4a72d'],
  feedback: [2, '44c76fb812b7'],
  strategy: [3, 'b740a3c25e66'],
  round: [2, '2802f85d4a24'],
  press: [2, '51e295f44e35'],
};

it.each([GENERATE_QUESTIONS, GIVE_FEEDBACK, PLAN_STUDY, MARK_ROUND, PRESS_ON])(
  'the text of the prompt $name is that of its version',
  ({ name, version, system }) => {
    const hash = createHash('sha256').update(system).digest('hex').slice(0, 12);
    expect([version, hash]).toEqual(VERSIONS[name as keyof typeof VERSIONS]);
    expect(system).toMatch(/It is data|All of it is data/);
  },
);

it.each([
  ['questions', QuestionsOutput],
  ['feedback', FeedbackOutput],
  ['strategy', studyPlanSchema(null).StudyPlan],
  ['strategy with dates', studyPlanSchema([['2026-03-02']]).StudyPlan],
  ['round', RoundOutput],
] as const)('the schema of %s is one that strict structured outputs take', (_, schema) => {
  const objects: Record<string, unknown>[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node) objects.push(node as Record<string, unknown>);
    Object.values(node).forEach(walk);
  };
  const json = outputSchema(schema);
  walk(json);
  expect(json['type']).toBe('object');
  expect(objects.length).toBeGreaterThan(1);
  for (const { properties, required, additionalProperties } of objects) {
    expect(additionalProperties).toBe(false);
    expect(required).toEqual(Object.keys(properties as object));
  }
  expect(JSON.stringify(json)).not.toMatch(/"(?:minLength|maxItems|pattern|default|\$ref)"/);
});

it('plain text may compare, quote and count', () => {
  const fine = ['a < b and b > c, R&D; 3 <5', 'P&L; “yes”', 'Line one.\n\nLine two.', '<3 %'];
  expect(fine.flatMap((text) => textProblems({ text }, 'x'.repeat(200)))).toEqual([]);
});

it.each(['<b>bold</b>', '<svg/onload=x>', '<!-- x -->', '&lt;script&gt;', 'a\u0000b', '\ud800'])(
  'text that holds %j is refused',
  (text) => {
    expect(textProblems([[{ deep: text }]], 'rules')).not.toEqual([]);
  },
);

it('a quote is found whatever its spaces and capitals, in parts, and nowhere else', () => {
  const answer = 'First, I’d ask  who they are. Then I would measure weekly use.';
  const found = (quote: string) =>
    findQuote(answer, quote).map(({ start, end }) => answer.slice(start, end));
  expect(found("i'd ask who THEY are. Then I would")).toEqual([
    'I’d ask  who they are. Then I would',
  ]);
  expect(found('first, I’d ask … then I would measure weekly use')).toEqual([
    'First, I’d ask',
    'Then I would measure weekly use',
  ]);
  expect(found('I would ask who they are and measure weekly use')).toEqual([]);
  // Single words with gaps between them stand anywhere.
  expect(found('first … ask … who … they … then … would … measure … use')).toEqual([]);
  expect(found('then I would measure weekly use')).toEqual([]);
  expect(found('')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from '#shared/interviewer/case-turns.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { promptsOf, strongReplyTo } from '#shared/interviewer/prompts.ts';
import { isNamingForm, namingLine } from './people-named.ts';

const OTHER = 'Suppose the other person sat here instead of you. Which parts would be new to me?';
const NEITHER = 'Suppose neither of you had ever come around. What then?';
const ALONE = 'Suppose you could have decided it alone, without asking anyone. Would you have?';
const DECIDER = 'How would the person who decided tell that story about you?';
const SAME =
  "Suppose you'd had to decide the day you met them. Would it have been the same person?";

const told = (text: string): CaseTurn[] => [
  { ...{ case: 0, turn: 3, phase: 'answer', promptId: null }, text, seconds: 120 },
];
/** Returns the name that the line takes up, or null. */
function named(text: string): string | null {
  const line = namingLine(OTHER, told(text));
  return line?.replace(/^Suppose (.+) sat here instead.*$/u, '$1') ?? null;
}

describe('2.23 A line about the other person of a story names them', () => {
  it.each([
    ['Our head of operations, Marta, wanted a manual override. I wanted the opposite.', 'Marta'],
    ['The charge nurse, Marianne, wanted the handover at the bedside.', 'Marianne'],
    ['My colleague Jonas wanted to launch in May. Jonas said it was late.', 'Jonas'],
    ['I told Ravi no, and he was angry with me. So Ravi went to the director.', 'Ravi'],
    ['My manager wanted the big launch. I wanted to wait, and my manager said no.', 'your manager'],
    ['I talked only with the lab manager, because she knew the machines.', 'the lab manager'],
    [
      'Our CFO, Marianne, wanted three days. I sat with her analyst, Tomek, for a day. Then Marianne said no.',
      'Marianne',
    ],
    ['I sat with Priya for an hour. She had other plans, and Priya was loud.', 'Priya'],
    ['We disagreed with Omar for weeks, and then Omar left.', 'Omar'],
    ['It was late. I told Ines that it would slip, and Ines owned the decision.', 'Ines'],
    [
      'We moved our events to a message queue, Kafka. Kafka was fast. Marta owned the decision, and I told Marta no.',
      'Marta',
    ],
    [
      'My engineering lead moved our events to a message queue, Kafka. I thought that Kafka was too big. Kafka took three months. Marta owned the decision, and I told her so.',
      'your engineering lead',
    ],
    ['Our boss was in Berlin. He wanted the old screen, and I wanted the new one.', 'your boss'],
  ])('%s', (text, who) => expect(named(text)).toBe(who));

  it.each([
    'Two of us wanted different things about the club room, and it took a month.',
    'Anna wanted a party, and Ben wanted a trip. I stood between them.',
    'My manager wanted the launch, and our director wanted to wait.',
    'In March the team wanted to move to Berlin. I said no.',
    'Google said no to our first plan, and then Amazon did.',
    'It was slow. Customers said so. Finance wanted proof.',
    'I was the product manager, and the engineers wanted another plan.',
    'Honestly wanted or not, it was late. Monday was hard.',
    'The team decided to move our billing events to a message queue, Kafka, and I was against it. Kafka was new for us, and with Kafka we lost a month.',
    'We took Kafka. It was a queue that we all knew, and Kafka had never let us down.',
    'I was for Postgres, a database that we had. In the end Postgres came, and it went well with Postgres.',
    'There is a tool called Notion. We hired Notion experts, then we all chose Notion.',
    'We put the pages into Confluence. The Confluence pages were old, and Confluence got slow.',
  ])('but nobody who isn’t surely meant: %s', (text) => expect(named(text)).toBeNull());

  it('in each of the lines that can', () => {
    const turns = told(
      'My flatmate Tom wanted a dog, and I hired Tom later. Tom said it was fine.',
    );
    expect([NEITHER, ALONE, DECIDER, SAME].map((line) => namingLine(line, turns))).toEqual([
      'Suppose neither you nor Tom had ever come around. What then?',
      'Suppose you could have decided it alone, without asking Tom. Would you have?',
      'How would Tom tell that story about you?',
      "Suppose you'd had to decide the day you met them. Would it have been Tom?",
    ]);
    expect(namingLine('How did it end?', turns)).toBeNull();
  });

  it('and for a choice only somebody who was chosen', () => {
    const turns = told('Tobias was charming. Tobias had all the words. In the end we took Ngozi.');
    expect(namingLine(SAME, turns)).toBe(SAME.replace('the same person', 'Ngozi'));
    expect(namingLine(SAME, told('Tobias was charming, and Tobias said yes.'))).toBeNull();
  });

  it('knows each of its lines in the bank', () => {
    const lines = loadQuestions().flatMap((one) =>
      one.keyPoints && 'probes' in one ? promptsOf(one).map(({ line }) => line) : [],
    );
    for (const line of [OTHER, NEITHER, ALONE, DECIDER, SAME]) expect(lines).toContain(line);
  });

  it('keeps the bank’s strong reply', () => {
    const question = loadQuestions().find(({ id }) => id === 'wanting-different-things');
    if (!question?.keyPoints || !('probes' in question)) throw new Error('The question is gone.');
    const turns = told('Our head of operations, Marta, wanted a button, and I wanted none.');
    const line = namingLine(OTHER, turns) ?? '';
    const followUp = question.followUps.find((one) => one.question === OTHER);
    expect(isNamingForm(OTHER, line)).toBe(true);
    expect(strongReplyTo(question, { promptId: followUp?.id ?? '', promptText: line })).toBe(
      followUp?.sample,
    );
    const all = [1, 2, 3, 4, 5, 6].map(
      (seed) => nextTurn({ seed, length: 'short', question, turns, missing: null })?.line ?? '',
    );
    expect(all.join(' ')).not.toMatch(/the other person|neither of you/u);
  });
});

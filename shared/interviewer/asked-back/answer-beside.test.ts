import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from '#shared/interviewer/case-turns.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { heardTurns, nonAnswerIn } from '#shared/interviewer/non-answers.ts';
import { answerBeside } from './answer-beside.ts';

const found = loadQuestions().find(({ id }) => id === 'the-waiting-room');
if (!found?.keyPoints || !('probes' in found)) throw new Error('The question is gone.');
const question = found;
const TEAM = question.facts.findIndex(({ ask }) => ask.startsWith('How big is our team'));
const ANSWER = 'I would tell people how late the doctor is, because not knowing is what hurts.';

function turnsWith(reply: string): CaseTurn[] {
  return [
    { ...{ case: 0, turn: 3, phase: 'answer', promptId: null }, text: ANSWER, seconds: 90 },
    { ...{ case: 0, turn: 4, phase: 'pressed', promptId: '0' }, text: reply, seconds: 20 },
  ];
}
function after(reply: string) {
  const turns = turnsWith(reply);
  return nextTurn({
    ...{ seed: 7, length: 'short', question, turns: heardTurns(question, turns), missing: [] },
    unheard: nonAnswerIn(question, turns),
  });
}

describe('2.23 A question beside an answer', () => {
  const PLAN = 'I’d text them when it gets late, because then they can stay at home.';

  it('gets its fact before the next line, and the answer counts', () => {
    const next = after(`${PLAN} How many engineers do we have?`);
    const plain = after(PLAN);
    expect(next?.id).toBe(plain?.id);
    expect(next?.line).toBe(`${question.facts[TEAM]?.answer} ${plain?.line}`);
  });

  it.each([
    ['Do you want the whole plan, too?', 'Your call.'],
    ['Is there a parking lot in front of it?', 'I don’t have that.'],
    ['I assume the patients pay us.', question.facts[3]?.answer],
  ])('or an honest word: %s', (asked, said) => {
    expect(answerBeside(question, turnsWith(`${PLAN} ${asked}`))).toBe(said);
  });

  it.each([
    'Who would say no to that?',
    'And then who goes in?',
    'What does she get? A text.',
    'She asks, “How many engineers do we have?”',
    'I assume that this helps most of them.',
  ])('but the learner’s own question stays the learner’s: %s', (asked) => {
    expect(answerBeside(question, turnsWith(`${PLAN} ${asked}`))).toBeNull();
  });

  it('and a fact that was told before isn’t told again', () => {
    const [answer, reply] = turnsWith(`${PLAN} How many engineers do we have?`);
    if (!answer || !reply) throw new Error('The turns are gone.');
    expect(answerBeside(question, [{ ...answer, facts: [TEAM] }, reply])).toBeNull();
  });
});

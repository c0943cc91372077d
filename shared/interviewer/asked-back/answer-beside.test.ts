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
    ['Is there a parking lot in front of it?', 'I don’t know that.'],
    ['Who counted the patients, by the way, a nurse or the camera?', 'I don’t know that.'],
    ['Has somebody painted the walls already, do you know?', 'I don’t know that.'],
    ['How many of those doctors is that, by the way?', 'Leave that open for now.'],
    ['I assume the patients pay us.', question.facts[3]?.answer],
  ])('or an honest word: %s', (asked, said) => {
    expect(answerBeside(question, turnsWith(`${PLAN} ${asked}`), 'short')).toBe(said);
  });

  it.each([
    'Who would say no to that?',
    'And then who goes in?',
    'What does she get? A text.',
    'She asks, “How many engineers do we have?”',
    'I assume that this helps most of them.',
  ])('but the learner’s own question stays the learner’s: %s', (asked) => {
    expect(answerBeside(question, turnsWith(`${PLAN} ${asked}`), 'short')).toBeNull();
  });

  it('no more than once without a fact, because twice sounds like a machine', () => {
    const [first, second] = turnsWith(`${PLAN} Is there a parking lot in front of it?`);
    if (!first || !second) throw new Error('The turns are gone.');
    const said = { ...second, promptText: 'I don’t know that. What would it cost?' };
    expect(answerBeside(question, [first, said], 'short')).toBeNull();
  });

  it.each([
    ['Do we know how many doctors would use it?', 'Assume what you need there.'],
    ['Or are you testing me?', 'I ask to hear how you think.'],
    ['Is that your own worry, or do you ask everybody that?', 'I ask to hear how you think.'],
  ])(
    'and one that is only half known, or about the interviewer, gets a word: %s',
    (asked, said) => {
      expect(answerBeside(question, turnsWith(`${PLAN} ${asked}`), 'short')).toBe(said);
    },
  );

  it('with several parts gets what the case has', () => {
    const asked = 'Do we know the color of the chairs, and how many engineers do we have?';
    const said = answerBeside(question, turnsWith(`${PLAN} ${asked}`), 'short');
    expect(said).toBe(question.facts[TEAM]?.answer);
  });

  it('that leaves a choice is given back, each time in other words', () => {
    const asked = 'Do you mean they leave because of our price, or because they see us as a rival?';
    const [answer, reply] = turnsWith(`${PLAN} ${asked}`);
    if (!answer || !reply) throw new Error('The turns are gone.');
    expect(answerBeside(question, [answer, reply], 'short')).toBe('Your call.');
    const said = { ...reply, promptText: 'Your call. What would it cost?' };
    const again = 'Does "late" mean ten minutes, or an hour?';
    const next = { ...reply, turn: 5, text: `${PLAN} ${again}` };
    expect(answerBeside(question, [answer, said, next], 'short')).toBe('Take either one.');
    expect(answerBeside(question, [answer, next], 'short', true)).toBe(
      'That’s one for the real interview.',
    );
  });

  it('that the learner says was left open is admitted, by the way', () => {
    const [answer, first] = turnsWith('I sent it on Monday. Does it matter who leaves?');
    const again = 'You left my question open by the way, why did the big one walk away?';
    const [, next] = turnsWith(`${PLAN} ${again}`);
    if (!answer || !first || !next) throw new Error('The turns are gone.');
    expect(answerBeside(question, [answer, first, { ...next, turn: 5 }], 'short')).toBe(
      'True, I left your question open.',
    );
  });

  it('that was left open is admitted when the learner comes back to it, once', () => {
    const [answer, first] = turnsWith('I sent it on Monday. Does that happen here?');
    const [, again] = turnsWith('On Tuesday. I didn’t hear an answer to my question, by the way.');
    if (!answer || !first || !again) throw new Error('The turns are gone.');
    const turns = [answer, first, { ...again, turn: 5 }];
    expect(answerBeside(question, turns, 'full')).toBe('True, I left your question open.');
    expect(answerBeside(question, [answer, { ...again, turn: 5 }], 'full')).toBeNull();
  });

  it.each([
    'Can I ask, is month three the same percent of the sign-ups, or of the ones who stayed in week two? Because that changes my answer.',
    'Wait, is that the desk’s own count, or the doctor’s?',
    'Just to be sure, do they sit there for the first visit, or for each one? That would change the plan.',
    'One question: is a late patient one of those forty, or an extra one? It matters a lot.',
  ])(
    'that is surely put to the interviewer gets a reading, once in the same words: %s',
    (asked) => {
      const READING = 'Take the reading that you think is right, and say so.';
      const [answer, reply] = turnsWith(`${PLAN} ${asked}`);
      if (!answer || !reply) throw new Error('The turns are gone.');
      expect(answerBeside(question, [answer, reply], 'short')).toBe(READING);
      const said = { ...reply, promptText: `${READING} What would it cost?` };
      const again = answerBeside(question, [answer, said, { ...reply, turn: 5 }], 'short');
      expect(again).toBe('Whichever you think is right. Say which.');
      expect(answerBeside(question, [answer, reply], 'short', true)).toBe(
        'That’s one for the real interview.',
      );
    },
  );

  it.each([
    'You’re assuming the camera is right. How good is it, how many of the empty chairs does it miss?',
    'Can I ask, what did the cleaners think of it? I can’t tell without that.',
    'Hold on. Why is the second floor locked at noon?',
  ])('or that needs a guess is left to the learner: %s', (asked) => {
    expect(answerBeside(question, turnsWith(`${PLAN} ${asked}`), 'short')).toBe(
      'You decide, and say what follows.',
    );
  });

  it.each([
    'Can I ask, is it the sign-ups, or those who stayed? I take it as the sign-ups.',
    'Wait, why would they leave? Because that changes everything for them.',
    'Is it the price, or the wait? For me it’s the wait.',
    'Wait, who pays for that? The clinic does.',
    'What changes? That changes my plan: I’d call them first.',
  ])('but not one that the learner answers: %s', (asked) => {
    expect(answerBeside(question, turnsWith(`${PLAN} ${asked}`), 'short')).toBeNull();
  });

  describe('about a story', () => {
    const story = { ...question, id: 'story', skill: 'behavioural' as const, facts: [] };
    const TOLD = 'I wrote the letter myself, and I sent it on Monday.';
    const END = 'Let’s keep your questions for the end.';

    it.each([
      'May I ask, is that something that happens here?',
      'Does that happen here?',
      'Does that happen here, too?',
      'How do you do that here, by the way?',
    ])('waits until the end: %s', (asked) => {
      const turns = turnsWith(`${TOLD} ${asked}`);
      expect(answerBeside(story, turns, 'full')).toBe(END);
      const said = turns.map((one) => ({ ...one, promptText: `${END} Who saw it?` }));
      expect(answerBeside(story, said, 'full')).toBeNull();
    });

    it('but a short round has no place for them', () => {
      const turns = turnsWith(`${TOLD} Does that happen here?`);
      expect(answerBeside(story, turns, 'short')).toBe('Let’s stay with you for now.');
    });

    it.each([
      'Did we have a choice?',
      'What do I do here?',
      'Is this the real problem here?',
      'Who wants to be the one who is late?',
      'Does that happen here? It did where I worked.',
      'Do you know the feeling when nobody writes back?',
    ])('stays the learner’s if it may be a figure of speech: %s', (asked) => {
      expect(answerBeside(story, turnsWith(`${TOLD} ${asked}`), 'full')).toBeNull();
    });
  });

  it('and a fact that was told before isn’t told again', () => {
    const [answer, reply] = turnsWith(`${PLAN} How many engineers do we have?`);
    if (!answer || !reply) throw new Error('The turns are gone.');
    expect(answerBeside(question, [{ ...answer, facts: [TEAM] }, reply], 'short')).toBeNull();
  });
});

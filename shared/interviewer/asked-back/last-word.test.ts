import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from '#shared/interviewer/case-turns.ts';
import { lastWord } from './last-word.ts';

const bank = loadQuestions().flatMap((one) => (one.keyPoints && one.facts ? [one] : []));
function questionOf(id: string) {
  const question = bank.find((one) => one.id === id);
  if (!question) throw new Error(`The question ${id} is gone.`);
  return question;
}
const CASE = questionOf('the-waiting-room');
const STORY = questionOf('wanting-different-things');
const MARKET = questionOf('cleaners-for-hosts');
const ANSWER =
  'I would text people how late the doctor is. A visit takes 15 minutes, and each doctor sees 24 patients a day.';

/** The interviewer's last word after a reply to a question's pushback. */
function after(
  reply: string,
  {
    question = CASE,
    length = 'short',
    line = 'Would you do it?',
    promptId = 'pushback',
  }: { question?: typeof CASE; length?: 'short' | 'full'; line?: string; promptId?: string } = {},
) {
  const turn = (place: number, phase: CaseTurn['phase'], text: string) => ({
    ...{ case: 0, turn: place, phase, promptId: null, text, seconds: 40 },
  });
  const turns: CaseTurn[] = [
    turn(3, 'answer', ANSWER),
    { ...turn(4, 'pressed', reply), promptId, promptText: line },
  ];
  return lastWord(question, turns, { length, seed: 5 });
}

describe('2.23 The last word of a case', () => {
  it.each([
    'Honestly I don’t agree with that. The doctors lose nothing, and the patients win an hour.',
    'I disagree, because two clinics near me did it.',
    'Not quite, the doctor is as fast as before.',
    'I wouldn’t call it bad luck. Somebody had told me two weeks before.',
    'I see that differently: the desk is the slow part.',
    'I don’t buy that, since nobody waits for fun.',
  ])('takes a disagreement: %s', (reply) => {
    expect(after(reply, { line: 'Why has nobody done that?' })).toMatch(
      /(?:differently|don’t agree).*(?:stop there|leave it there)\.$/u,
    );
  });

  it.each([
    ['No, because they lose no time with it.', /\bno\b.*(?:stop there|leave it there)\.$/u],
    ['That isn’t what I said. The doctors stay as they are.', /\byour way\b/iu],
    ['I already said that: text people how late the doctor is.', /^(?:Fair\. )?You did say that/u],
    ['Well, I did say that the nurses carry lamps at night.', /\bI have it now\b/u],
  ])('takes other objections: %s', (reply, word) => {
    expect(after(reply, { line: 'Would they want that?' })).toMatch(word);
  });

  it('still wants a number that was asked for and not given', () => {
    const line = 'How much would that save them?';
    expect(after('I don’t agree that it has to save anything.', { line })).toMatch(/\bnumber\b/u);
    expect(after('I don’t agree, 20 minutes are enough for me.', { line })).not.toMatch(/number/u);
  });

  it('answers a question', () => {
    const asked = 'They would, I think. How many engineers do we have?';
    const team = CASE.facts.find(({ ask }) => ask.startsWith('How big is our team'));
    expect(after(asked)).toBe(team?.answer);
    expect(after('Then we pay. Is that something real, or are you testing me?')).toBe(
      'I ask to hear how you think.',
    );
    const story = 'Partly, yes. May I ask, is that something that happens here?';
    expect(after(story, { question: STORY })).toBe('That’s one for the real interview.');
    expect(after(story, { question: STORY, length: 'full' })).toBe(
      'Let’s keep your questions for the end.',
    );
  });

  it('names a sum that doesn’t come out, and leaves it to the last minute', () => {
    expect(after('Yes. 20 people at $8,000 are $16,000, so it pays.', { question: MARKET })).toBe(
      'You had 20 times $8,000. Is that $16,000? Tell me in your last minute.',
    );
  });

  it.each([
    'The text at home doesn’t carry over, nobody plans an emergency.',
    'Because most won’t open the settings, and those who do are the annoyed ones.',
    'They’re half right. I’ve worked with those doctors.',
    'Partly, yes. It was on my slide, you know?',
    'Then who goes in? A person with a key.',
    'Nobody said no in the clinic where I worked.',
  ])('isn’t said where nothing has to be taken up: %s', (reply) => {
    expect(after(reply)).toBeNull();
  });

  it('takes a no after new circumstances for an answer', () => {
    expect(after('No, because they lose no time with it.', { promptId: 'turn' })).toBeNull();
  });

  it('isn’t said without words', () => {
    expect(after('')).toBeNull();
    expect(lastWord(CASE, [], { length: 'short', seed: 1 })).toBeNull();
  });
});

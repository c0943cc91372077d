import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { NUMBER_PROMPT, type CaseTurn } from '#shared/interviewer/case-turns.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { lineOf, partsOfLine, promptsOf, strongReplyTo } from '#shared/interviewer/prompts.ts';

const found = loadQuestions().find(({ id }) => id === 'the-waiting-room');
if (!found?.keyPoints) throw new Error('The question is gone.');
const question = found;
const [first, second] = question.followUps;
if (!first || !second) throw new Error('The question has too few follow-ups.');

const ANSWER =
  'I would tell patients how late the doctor is. They get a text message with a new time, so they can stay at home with their children until it is their turn.';

const turn = (place: number, phase: CaseTurn['phase'], text: string, promptId: string | null) => ({
  ...{ case: 0, turn: place, phase, promptId, text, seconds: 40 },
});

/** Returns the interviewer's words after a reply to a line. */
function after(reply: string, line: { promptId: string; promptText?: string }) {
  const turns: CaseTurn[] = [
    turn(3, 'answer', ANSWER, null),
    { ...turn(4, 'pressed', reply, line.promptId), ...line },
  ];
  return nextTurn({ seed: 3, length: 'short', question, turns, missing: [] });
}
const lineAfter = (reply: string, promptId = first.id) => after(reply, { promptId })?.line ?? '';
const bankLines = promptsOf(question).map(({ line }) => line);

describe('2.23 The interviewer takes up an objection', () => {
  it.each([
    ['I just told you, they get a text message with a new time.', 'Fair. You did say that. '],
    ['Well, I already said that: a text message with a new time.', 'Fair. You did say that. '],
    [
      'I did say it. They stay at home with the children until it is their turn.',
      'Fair. You did say that. ',
    ],
    ['I already said that the nurses carry lamps at night.', 'OK, I have it now. '],
    ['I already said that.', 'OK, I have it now. '],
    ['That isn’t what I said. The doctors lose nothing here.', 'OK, I’ll take it your way. '],
    ['No, I didn’t say the doctor is slow. She has long cases.', 'OK, I’ll take it your way. '],
    ['No, because they lose no time with it at all.', 'Fair enough. '],
    ['Right? No, I don’t think so, the doctors lose no time.', 'Fair enough. '],
  ])('%s: %s', (reply, words) => {
    const line = lineAfter(reply);
    expect(line.startsWith(words)).toBe(true);
    expect(words.trim().split(' ').length).toBeLessThanOrEqual(6);
    expect(bankLines).toContain(line.slice(words.length));
  });

  it.each([
    'They are right in part, because a long talk helps some people more than a short wait.',
    'Nobody said that doctors are slow, and I told them the same in the clinic last week.',
    'I asked the nurse, and she told me that she just said it to calm them.',
    'No, I wouldn’t wait fully for that, because some of the doctors are never late.',
    'Hmm. No, not the doctor alone, the desk is late as well.',
    'No, sorry, let me begin again: the doctors see the list each morning.',
    'The doctor is, as I said, late because of one patient, and nobody tells the others.',
  ])('and nothing is taken up where nobody objects: %s', (reply) => {
    expect(bankLines).toContain(lineAfter(reply));
  });

  it('sees that the learner sees it differently where the line asked for no yes', () => {
    const probe = promptsOf(question).find(({ line }) => line.startsWith('Why has nobody'));
    expect(lineAfter('I disagree, because two clinics near me did.', probe?.id)).toMatch(
      /^OK, you see it differently\. /,
    );
  });

  it('lets a sum stay that the learner stands by, and doesn’t take an admission for that', () => {
    const line = { promptId: NUMBER_PROMPT, promptText: 'You had 3 times 4. Is that 13?' };
    expect(after('No no, one waits outside. So that one holds.', line)?.line).toMatch(
      /^OK, it stays, then\. /,
    );
    expect(bankLines).toContain(after('No, it is twelve.', line)?.line);
  });

  it('takes back a line about a sum that the learner rejects with both figures', () => {
    const line = {
      promptId: NUMBER_PROMPT,
      promptText: 'You had ten percent of fifteen. Is that a third?',
    };
    expect(
      after(
        'No, no, not ten percent of fifteen, I said ten percent instead of fifteen, so yes, a third.',
        line,
      )?.line,
    ).toMatch(/^My mistake\. /);
    expect(bankLines).toContain(after('No, it is one and a half, of course.', line)?.line);
  });

  it('with the same words only once in a case', () => {
    const own = { promptId: first.id, promptText: `Fair enough. ${first.question}` };
    expect(bankLines).toContain(after('No, because they lose no time with it.', own)?.line);
  });

  it('keeps the bank’s line and its strong reply apart from these words', () => {
    const said = { promptId: first.id, promptText: `Fair enough. ${first.question}` };
    expect(partsOfLine(question, said)).toEqual({ quote: 'Fair enough.', line: first.question });
    expect(lineOf(question, said)).toBe(said.promptText);
    expect(strongReplyTo(question, said)).toBe(first.sample);
  });
});

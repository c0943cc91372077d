import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from '#shared/interviewer/case-turns.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { leadsOf } from './choices.ts';

const turn = (phase: CaseTurn['phase'], text: string, at = 3): CaseTurn => ({
  ...{ case: 0, turn: at, phase, promptId: null, text, seconds: 60 },
});
const leads = (text: string) => leadsOf([turn('answer', text)]);

describe('before a line of the bank stands what the learner chose', () => {
  it.each([
    [
      'I would focus on the working people, because they pay.',
      'You’d focus on the working people.',
    ],
    ['If it rains, they wait. I would focus on the nurses.', 'You’d focus on the nurses.'],
    ['So I charge per chair, because the chair is what earns.', 'You’d charge per chair.'],
    ['I choose the DB Navigator.', 'You’d choose the DB Navigator.'],
    ['Okay. I take Mannheim, because I live there.', 'You’d take Mannheim.'],
    ['So let me take WhatsApp, because my old team lived in it.', 'You’d take WhatsApp.'],
    ['I would take the plan B card.', 'You’d take the plan B card.'],
    [
      'I start with the thirty who answered everything and never ran.',
      'You’d start with the thirty who answered everything and never ran.',
    ],
    [
      'My recommendation is the limit first, after the split.',
      'Your recommendation is the limit first.',
    ],
    ['So my prior’s maps, seventy-thirty, but it’s a prior.', 'Your prior’s maps.'],
    [
      'The drafting tool is my first suspect, because it is new.',
      'The drafting tool is your first suspect.',
    ],
    [
      'Fewer are accepted, the new screen for pros is my top suspect at about sixty percent.',
      'The new screen for pros is your top suspect.',
    ],
    [
      'It may move the wrong one, so we start only with one-on-ones and only with a proposal.',
      'You’d start only with one-on-ones.',
    ],
    ['I’d bet on my own reminders.', 'You’d bet on your own reminders.'],
    [
      'Who: people with many meetings, I focus on the individual contributor.',
      'You’d focus on the individual contributor.',
    ],
    ['I’d build a checkout instead of a list.', 'You’d build a checkout.'],
    ['I don’t know yet, but I’d go with weekly emails.', 'You’d go with weekly emails.'],
  ])('%s', (said, words) => {
    expect(leads(said)).toEqual([words]);
  });

  it.each([
    'I’d pick the first one.',
    'I would start with the goal.',
    'I would not build a checkout.',
    'If we had another year, I would build a checkout.',
    'If they all agree, I build a checkout.',
    'I would have picked a checkout.',
    'Some would say I should build a checkout.',
    'I’d focus on them.',
    'I’d focus on someone.',
    'I chose to stay.',
    'I’d build 50.',
    'My pick is (c).',
    'I would take a step back here.',
    'I’d take six weeks.',
    'Would I build a checkout?',
    'I’d pick what the people at the desk like best.',
    'I picked a checkout at my last company.',
    'He said I choose the checkout.',
    'Do you mean the app or the card? I will take the app.',
    'I bet on the third, with a bit of the second.',
    'I take the side no.',
  ])('not where it isn’t surely a choice: %s', (said) => {
    expect(leads(said)).toEqual([]);
  });

  it('not after the learner has changed it', () => {
    const turns = [
      turn('answer', 'I’d build a live map.'),
      turn('pressed', 'Okay, I change my mind then. No map.', 4),
    ];
    expect(leadsOf(turns)).toEqual([]);
  });
});

describe('the interviewer’s line', () => {
  const question = loadQuestions().find(({ id }) => id === 'improve-google-calendar');
  if (!question?.keyPoints) throw new Error('The question is gone.');
  const next = (turns: CaseTurn[], one = question) =>
    nextTurn({ seed: 3, length: 'short', question: one, turns, missing: [] });

  it('begins with a choice once, keeps its id, and ends with the words of the bank', () => {
    const told = turn('answer', 'I’d focus on individual contributors. I’d build a night planner.');
    const one = next([told]);
    const plain = question.followUps.find(({ id }) => id === one?.id);
    expect(one?.line).toBe(`You’d build a night planner. ${plain?.question}`);
    const replied = {
      ...turn('pressed', 'Yes, it is fair, they have few of them with engineers.', 4),
      ...{ promptId: one?.id ?? null, promptText: one?.line ?? '' },
    };
    expect(next([told, replied])?.line).not.toContain('night planner');
  });

  it('of a story has none', () => {
    const story = loadQuestions().find(
      ({ skill, keyPoints }) => skill === 'behavioural' && keyPoints,
    );
    if (!story?.keyPoints) throw new Error('There is no story.');
    const told = turn('answer', 'It was in May. I take the blue bus for the school.');
    expect(next([told], story)?.line ?? '').not.toMatch(/^You’d/u);
  });
});

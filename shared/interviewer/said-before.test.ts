import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import type { CaseTurn } from './case-turns.ts';
import { nextTurn } from './next-turn.ts';
import { partsOfLine, promptsOf, strongReplyTo } from './prompts.ts';
import { saidBefore } from './said-before.ts';

const bank = loadQuestions();
const found = bank.find(({ id }) => id === 'a-parent-far-away');
if (!found?.keyPoints || !('turn' in found) || !found.turn || !found.pushback)
  throw new Error('The question is gone.');
const NEIGHBOR = ['neighbor, somebody next door', 'tired, burden, ask too often, twice'];
const LANDLINE = ['landline, hallway, home phone', 'works, work, ring, call'];
const question = {
  ...found,
  followUps: found.followUps.map((one, at) => ({
    ...one,
    unless: at === 0 ? ['ask him', 'bothers, no'] : ['by hand'],
  })),
  probes: found.probes?.map(({ again: _, ...one }) => ({
    ...one,
    again: one.point === 'group' ? 'Name her. How old is she?' : undefined,
  })),
  turn: { ...found.turn, unless: LANDLINE },
  pushback: { ...found.pushback, unless: NEIGHBOR },
  halves: [{ line: 'And what would you leave out?', unless: ['leave out, not do, wait'] }],
};

const turnOf = (turn: number, phase: CaseTurn['phase'], text: string | null, id?: string) => ({
  ...{ case: 0, turn, phase, promptId: id ?? null, text, seconds: 30 },
});
const answer = (text: string) => turnOf(3, 'answer', text);
const reply = (turn: number, id: string, text: string | null = 'Ten, because they wait.') =>
  turnOf(turn, 'pressed', text, id);
const next = (turns: CaseTurn[], missing: string[] = [], seed = 7) =>
  nextTurn({ seed, length: 'short', question, turns, missing });
const seeds = Array.from({ length: 30 }, (_, seed) => seed);

const TIRED = 'A neighbor gets tired of it after a month.';
const RINGS = 'We use the landline, which rings in the hallway.';

describe('a line was answered before', () => {
  it('where one word of each part stands in one sentence, or in two side by side', () => {
    const said = (text: string) => saidBefore(NEIGHBOR, [answer(text)]);
    expect(said(`I’d call him. ${TIRED} So no.`)).toEqual({ sentence: TIRED, isWhole: true });
    expect(said('They ask the neighbor. She gets tired of it.')).toEqual({
      sentence: 'They ask the neighbor.',
      isWhole: false,
    });
    expect(said('They ask the neighbor. He waits. She calls. I get tired.')).toBeNull();
    expect(said('They ask the neighbor.')).toBeNull();
    expect(saidBefore(undefined, [answer(TIRED)])).toBeNull();
    expect(saidBefore(NEIGHBOR, [turnOf(3, 'answer', null)])).toBeNull();
  });

  it('wherever it was said: in the plan, the answer, a reply', () => {
    for (const phase of ['plan', 'answer', 'pressed'] as const)
      expect(saidBefore(NEIGHBOR, [turnOf(2, phase, TIRED)])?.sentence).toBe(TIRED);
    expect(saidBefore(NEIGHBOR, [turnOf(1, 'ask', TIRED)])).toBeNull();
  });

  it('and is passed over: another challenge ends the case, another follow-up presses', () => {
    const replies = [reply(4, '0'), reply(5, '1')];
    for (const seed of seeds) {
      expect(next([answer(RINGS), ...replies], [], seed)?.kind).toBe('pushback');
      expect(next([answer(TIRED), ...replies], [], seed)?.kind).toBe('turn');
      const asked = 'I ask him why he says no.';
      expect(next([answer(asked)], [], seed)?.id).toBe(question.followUps[1]?.id);
    }
  });

  it('and where both are, the pushback asks what the learner’s own answer to it rests on', () => {
    const turns = [answer(`${RINGS} ${TIRED}`), reply(4, '0'), reply(5, '1')];
    for (const seed of seeds) {
      const prompt = next(turns, [], seed);
      expect(prompt).toMatchObject({ id: 'pushback', isOwn: true });
      expect(prompt?.line).toMatch(
        /^You said, “A neighbor gets tired of it after a month\.” (?:How|What)/u,
      );
      const kept = { promptId: 'pushback', promptText: prompt!.line };
      expect(partsOfLine(question, kept)).toEqual({ quote: null, line: prompt!.line });
      // The sample answers the bank's own line, not a question about the learner's sentence.
      expect(strongReplyTo(question, kept)).toBeNull();
      expect(strongReplyTo(question, { promptId: 'pushback' })).toBe(question.pushback.sample);
    }
  });
});

it.each([
  ['a-parent-far-away', 'pushback', 'He could wear a watch, but it would end up in a drawer.'],
  ['the-waiting-room', 'pushback', 'He has his phone, but that doesn’t help when you lose pay.'],
  ['tap-send', 'phone-is-off', 'If her phone is off, the server keeps it and delivers it later.'],
  ['a-price-for-salons', 'pushback', 'It was free for two years, so some will leave.'],
  ['repairs-down-a-fifth', 'pushback', 'A discount would only hide the cause.'],
  ['goals-for-voice-messages', 'voice-ceo-sent', 'Messages sent would go up, but nobody listens.'],
  ['stop-taking-it', 'incident-team-friday', 'No blame for the engineer: we learn from it.'],
  ['why-product', 'half', 'The hard part is saying no.'],
  ['where-ai-would-help', 'half', 'I wouldn’t use it for exams.'],
])('the bank knows: %s, %s, “%s”', (id, name, text) => {
  const one = bank.find((candidate) => candidate.id === id);
  if (!one?.keyPoints) throw new Error('The question is gone.');
  const prompts = promptsOf(one).filter((prompt) =>
    [prompt.id, prompt.kind].includes(name as 'turn'),
  );
  const other = 'I would begin with one city and see who comes.';
  for (const { unless } of prompts) {
    expect(saidBefore(unless, [answer(text)])?.sentence).toBe(text);
    expect(saidBefore(unless, [answer(other)])).toBeNull();
  }
  expect(prompts).toHaveLength(1);
});

it('the bank says of every follow-up, turn and pushback when it is needless, and has a second rung for every key point, but for five questions', () => {
  const without = bank.flatMap((one) => {
    if (!one.keyPoints || one.form !== null) return [];
    const prompts = promptsOf(one);
    const bare = prompts.filter(
      ({ kind, unless }) => ['follow-up', 'turn', 'pushback'].includes(kind) && !unless,
    );
    const rungs = prompts.filter(({ kind }) => kind === 'again').length;
    return bare.length > 0 || rungs < one.keyPoints.length ? [one.id] : [];
  });
  expect(without.length).toBeLessThanOrEqual(5);
});

describe('the second rung', () => {
  const probe = String(question.probes?.findIndex(({ again }) => again));
  const said = (text: string | null) => [answer(RINGS), reply(4, probe, text)];

  it('comes after a thin reply to its probe that leaves the point missing, and after no other', () => {
    expect(next(said('People like you and me.'), ['group'])).toMatchObject({
      ...{ kind: 'again', id: `again-${probe}`, point: 'group', line: 'Name her. How old is she?' },
    });
    const full = 'Marta, who is forty-five and has two kids, because she pays for it.';
    expect(next(said('People like you and me.'), [])?.kind).not.toBe('again');
    expect(next(said(full), ['group'])?.kind).not.toBe('again');
    expect(next(said(null), ['group'])?.kind).not.toBe('again');
    expect(next([answer(RINGS), reply(4, '1', 'Well.')], ['group', 'need'])?.kind).not.toBe(
      'again',
    );
  });

  it('once, and counts as one that presses', () => {
    const turns = [...said('People.'), reply(5, `again-${probe}`, 'Old people.')];
    expect(next(turns)?.kind).toMatch(/turn|pushback/u);
  });

  it('is judged by all that was said to the probe', () => {
    const aside = reply(
      5,
      'unheard',
      'Marta, because she is the one who pays, and works ten hours.',
    );
    expect(next([...said('idk'), aside], ['group'])?.kind).not.toBe('again');
  });
});

describe('a part of the prompt that nothing was said to', () => {
  const long =
    'I’d call him every morning at the time that he picks, because that is when he is up. '.repeat(
      3,
    );
  it('is asked for first, once, and not after a short answer', () => {
    expect(next([answer(long)], ['group'])).toMatchObject({ kind: 'half', id: 'half-0' });
    expect(next([answer(long), reply(4, 'half-0')], ['group'])?.kind).toBe('probe');
    expect(next([answer('I’d call him, because he waits.')], ['group'])?.kind).toBe('probe');
  });

  it('isn’t where it was answered', () => {
    expect(next([answer(`${long} The night would have to wait.`)], ['group'])?.kind).toBe('probe');
  });
});

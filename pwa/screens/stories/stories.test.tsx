import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, fire, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import type { StoryRow } from '#shared/game/story.ts';

beforeEach(() => signInLearner([aCaseQuestion()]));

const tap = (words: string, of = 'button') => click(find(of, words));
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLTextAreaElement;
};

/** Types like a keyboard, and moves on to the next field. */
async function type(label: string, text: string, isLeft = true): Promise<void> {
  const input = field(label);
  const prototype = Object.getPrototypeOf(input) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  await fire(input, new Event('input', { bubbles: true }));
  if (isLeft) await fire(input, new FocusEvent('focusout', { bubbles: true }));
}

async function storySets(): Promise<object[]> {
  const events = await requireDatabase().events.toArray();
  return events.flatMap(({ event }) =>
    event.kind === 'story-set' || event.kind === 'story-removed' ? [event] : [],
  );
}

async function put(storyId: string, change: Partial<StoryRow>): Promise<void> {
  await recordEvent({ kind: 'story-set', storyId, ...change } as never);
}

describe('2.27 Stories', () => {
  it('are none at first, and the first is begun with one tap', async () => {
    await openApp('/stories');
    await seen('Eight stories answer nearly every behavioral round');
    await tap('Write Your First Story', 'a');
    await seen('A new story');
    await type('Headline', 'I cut refund waits');
    await until(async () =>
      expect(await storySets()).toMatchObject([
        { kind: 'story-set', schemaVersion: 3, headline: 'I cut refund waits' },
      ]),
    );
  });

  it('are listed with what they show, and the gaps are named', async () => {
    await put('1', { headline: 'I cut refund waits', competencies: ['customer', 'data'] });
    await put('2', { headline: 'I closed the beta', competencies: ['failure'] });
    await openApp('/stories');
    await seen('I cut refund waits');
    expect(pageText()).toContain('2 of 8 stories');
    expect(pageText()).toContain('Customer, data');
    expect(pageText()).toContain('No story shows ownership');
    expect(find('summary', 'Data').textContent).toContain('story 1');
    expect(find('summary', 'Ethics').textContent).toContain('no story');
  });

  it('are begun for a gap, which the new story then shows', async () => {
    await put('1', { headline: 'I cut refund waits', competencies: ['customer'] });
    await openApp('/stories');
    await seen('No story shows ownership');
    await tap('Write an Ownership Story', 'a');
    await seen('A new story');
    expect(find('button', 'Ownership').getAttribute('aria-pressed')).toBe('true');
    await type('What I did', 'I asked finance.');
    await until(async () =>
      expect(await storySets()).toContainEqual(
        expect.objectContaining({ did: 'I asked finance.', competencies: ['ownership'] }),
      ),
    );
  });

  it('stop at thirty', async () => {
    for (let number = 10; number < 40; number += 1) await put(`${number}`, { headline: 'One' });
    await openApp('/stories');
    await seen('That is as many as there is room for');
    expect(pageText()).not.toContain('Write Another Story');
    unmountAll();
    await openApp('/stories/a-new-one');
    await seen('You have 30 stories');
  });
});

describe('2.27 A story', () => {
  it('keeps each key as a draft, and makes no event of it before the field is left', async () => {
    await openApp('/stories/s-1');
    await seen('A new story');
    await type('Situation', 'Nine days', false);
    await until(async () =>
      expect(await requireDatabase().meta.get('story-drafts')).toMatchObject({
        drafts: { 's-1': { situation: 'Nine days' } },
      }),
    );
    expect(await storySets()).toEqual([]);
  });

  it('goes on from what a crash left in a field, and saves it once the field is left', async () => {
    const drafts = { 's-1': { situation: 'Nine days' } };
    await requireDatabase().meta.put({ key: 'story-drafts', drafts });
    await openApp('/stories/s-1');
    await until(() => expect(field('Situation').value).toBe('Nine days'));
    await fire(field('Situation'), new FocusEvent('focusout', { bubbles: true }));
    await until(async () => expect(await storySets()).toMatchObject([{ situation: 'Nine days' }]));
    await until(async () =>
      expect(await requireDatabase().meta.get('story-drafts')).toMatchObject({ drafts: {} }),
    );
  });

  it('takes no text that is too long, says by how much, and keeps it as it was typed', async () => {
    await openApp('/stories/s-1');
    await seen('A new story');
    await type('Headline', 'a'.repeat(82));
    await seen('2 characters too long');
    expect(await storySets()).toEqual([]);
    expect(field('Headline').value).toHaveLength(82);
    await type('Headline', 'Short');
    await until(async () => expect(await storySets()).toMatchObject([{ headline: 'Short' }]));
  });

  it('is at most 2,000 characters in all', async () => {
    const part = 'a'.repeat(660);
    await put('s-1', { situation: part, did: part, result: part });
    await openApp('/stories/s-1');
    await seen('What I do differently since');
    await type('What I do differently since', 'b'.repeat(21));
    await seen('The whole story is 1 over 2,000 characters');
    expect(await storySets()).toHaveLength(1);
  });

  it('is removed after a question, and one tap brings all of it back', async () => {
    await put('s-1', { headline: 'I closed the beta', did: 'I said so.' });
    await openApp('/stories/s-1');
    await seen('Remove Story');
    await tap('Remove Story');
    await seen('Remove this story?');
    await tap('Remove', '[role=alertdialog] button:last-child');
    await seen('‘I closed the beta’ is removed.');
    expect(pageText()).toContain('Eight stories answer');
    await tap('Undo');
    await seen('1 of 8 stories');
    const row = (await requireDatabase().rows.get(['story', 's-1']))?.row;
    expect(row).toMatchObject({
      headline: 'I closed the beta',
      did: 'I said so.',
      isRemoved: false,
    });
  });

  it('shows what is tapped', async () => {
    await openApp('/stories/s-1');
    await seen('What it shows');
    await tap('Conflict');
    await until(() => expect(find('button', 'Conflict').getAttribute('aria-pressed')).toBe('true'));
    await tap('Conflict');
    await until(async () =>
      expect(await storySets()).toMatchObject([
        { competencies: ['conflict'] },
        { competencies: [] },
      ]),
    );
  });
});

it('2.27 An answer for a first call is a text of its own', async () => {
  await openApp('/stories');
  await seen('Why us');
  await tap('Why us', 'a');
  await seen('‘Why us?’');
  await type('‘Why us?’', 'My mother runs a bakery.');
  await until(async () =>
    expect(await storySets()).toMatchObject([
      { storyId: 'why-us', text: 'My mother runs a bakery.' },
    ]),
  );
});

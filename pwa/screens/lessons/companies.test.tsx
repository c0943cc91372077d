import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { COMPANY_CARDS } from '#pwa/learner/company-files.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';

beforeEach(() => signInLearner([aCaseQuestion()]));

const [card] = COMPANY_CARDS;
if (!card) throw new Error('No company has a card.');

describe('2.28 How a company interviews', () => {
  it('is two taps from Home: Learn lists the companies', async () => {
    await openApp('/types');
    await seen('How companies interview');
    const link = find('a', `${card.company} style`);
    expect(link.getAttribute('href')).toBe(`/companies/${card.id}`);
  });

  it('says the stages, how old the card is, and where each line is from', async () => {
    await openApp(`/companies/${card.id}`);
    await seen('The stages');
    for (const { name, says } of card.stages) {
      expect(pageText()).toContain(name);
      expect(pageText()).toContain(says);
    }
    expect(pageText()).toMatch(
      /Loops differ by team and year: ask your recruiter\. (As of|Part of)/,
    );
    for (const { title, url } of card.sources)
      expect(find(`a[href="${url}"]`, title).textContent).toContain('read on 2026-');
  });

  it('begins a loop of the company’s types, in its style', async () => {
    await openApp(`/companies/${card.id}`);
    await seen('The stages');
    await click(find('a', 'Rehearse This Loop'));
    const setup = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
    await until(() =>
      expect(setup()).toContain(`${card.company} style loop, round 1 of ${card.types.length}`),
    );
    expect(find('input[name="loop"]:checked ~ *', '').textContent).toContain(
      `${card.company} style, ${card.types.length} rounds`,
    );
    expect(find('a', `How ${card.company} interviews`).getAttribute('href')).toBe(
      `/companies/${card.id}`,
    );
  });

  it('shows no company that there isn’t', async () => {
    await openApp('/companies/acme');
    await seen('404 Page Not Found');
    expect(pageText()).not.toContain('Rehearse This Loop');
  });
});

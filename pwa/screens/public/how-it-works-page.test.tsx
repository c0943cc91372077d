import { describe, beforeEach, expect, it } from 'vitest';
import { find, mount } from '#pwa/ui/testing/mount.ts';
import { useSiteFacts } from '#pwa/ui/layout/site-facts.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { faqOf, faqData } from './faq.ts';
import { HowItWorksPage } from './how-it-works-page.tsx';

const PRICE = 'costs $12 a month';

beforeEach(async () => {
  useSiteFacts.setState({ price: PRICE });
  await mount(
    <ThemeProvider>
      <HowItWorksPage />
    </ThemeProvider>,
  );
});

const titlesIn = (heading: string) =>
  [...(find('h2', heading).parentElement?.querySelectorAll('h3') ?? [])].map(
    ({ textContent }) => textContent,
  );
const linksTo = (path: string) =>
  [...document.querySelectorAll(`main a[href="${path}"]`)].map(({ textContent }) => textContent);

describe('2.17 Three mode cards', () => {
  it('has three mode cards', () => {
    expect(titlesIn('Three ways')).toEqual(['Practice Mode', 'AI Mode', 'Progress Tracker']);
  });
});

describe('2.17 Getting Started in four steps', () => {
  it('tells in four steps how to begin', () => {
    expect(titlesIn('Getting Started')).toEqual([
      'Create your account',
      'Choose your mode',
      'Practice',
      'Track your progress',
    ]);
  });
});

describe('2.17 Key Features, with a sample XP bar', () => {
  it('has the key features, with a sample XP bar', () => {
    expect(titlesIn('Key Features')).toEqual([
      'Mock interviews',
      'Gamification',
      'Power-ups',
      'AI questions',
      'Progress tracking',
    ]);
    const bar = find('[role="progressbar"]', 'Sample');
    expect(bar.getAttribute('aria-valuetext')).toBe('350 of 500 XP');
  });
});

describe("2.17 'Start Practicing Free' and 'Try Practice Mode'", () => {
  it('leads to the registration on the landing page and to Practice Mode', () => {
    expect(linksTo('/#register')).toEqual(['Start Practicing Free', 'Start Practicing Free']);
    expect(linksTo('/practice')).toEqual(['Try Practice Mode', 'Try Practice Mode']);
  });
});

it('shows every question and answer that its structured data names', () => {
  const shown = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const data = JSON.parse(faqData('7', PRICE)) as { mainEntity: { name: string }[] };
  expect(data.mainEntity.map(({ name }) => name)).toEqual(shown);
});

describe('2.17 Structured data of the questions and answers', () => {
  it('has structured data as schema.org describes a page of questions and answers', () => {
    expect(JSON.parse(faqData('7', PRICE))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faqOf('7', PRICE).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
    expect(faqData('7', PRICE)).not.toContain('<');
  });
});

it('says the price of this server, and no fixed one', () => {
  const answers = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(answers.at(-1)).toContain('AI Mode costs $12 a month after seven free days');
  expect(document.body.textContent).not.toContain('$15');
});

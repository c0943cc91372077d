import { afterEach, beforeEach, expect, it } from 'vitest';
import { find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { faqOf, faqData } from './faq.ts';
import { HowItWorksPage } from './how-it-works-page.tsx';

beforeEach(async () => {
  await mount(
    <ThemeProvider>
      <HowItWorksPage />
    </ThemeProvider>,
  );
});
afterEach(unmountAll);

const titlesIn = (heading: string) =>
  [...(find('h2', heading).parentElement?.querySelectorAll('h3') ?? [])].map(
    ({ textContent }) => textContent,
  );
const linksTo = (path: string) =>
  [...document.querySelectorAll(`main a[href="${path}"]`)].map(({ textContent }) => textContent);

it('has three mode cards', () => {
  expect(titlesIn('Three ways')).toEqual(['Practice Mode', 'AI Mode', 'Progress Tracker']);
});

it('tells in four steps how to begin', () => {
  expect(titlesIn('Getting Started')).toEqual([
    'Create your account',
    'Choose your mode',
    'Practice',
    'Track your progress',
  ]);
});

it('has the key features, with a sample XP bar', () => {
  expect(titlesIn('Key Features')).toEqual([
    'Gamification',
    'Power-ups',
    'AI questions',
    'Progress tracking',
  ]);
  const bar = find('[role="progressbar"]', 'Sample');
  expect(bar.getAttribute('aria-valuetext')).toBe('350 of 500 XP');
});

it('leads to the start and to Practice Mode', () => {
  expect(linksTo('/')).toEqual(['Start Practicing Free', 'Start Practicing Free']);
  expect(linksTo('/practice')).toEqual(['Try Practice Mode', 'Try Practice Mode']);
});

it('shows every question and answer that its structured data names', () => {
  const shown = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const data = JSON.parse(faqData('7')) as { mainEntity: { name: string }[] };
  expect(data.mainEntity.map(({ name }) => name)).toEqual(shown);
});

it('has structured data as schema.org describes a page of questions and answers', () => {
  expect(JSON.parse(faqData('7'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqOf('7').map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
  expect(faqData('7')).not.toContain('<');
});

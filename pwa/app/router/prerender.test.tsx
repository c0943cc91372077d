import { describe, expect, it } from 'vitest';
import { prerender } from '#pwa/app/start/prerender.tsx';

const PAGE =
  '<html lang="en"><head><title>x</title><meta name="description" content="y" /></head>' +
  '<body><div id="visitor"></div><div id="learner"></div></body></html>';
const parse = (name: string) =>
  new DOMParser().parseFromString(prerender(PAGE)[name] ?? '', 'text/html');

it('draws the landing page and the signed-in shell into the page', () => {
  const page = parse('index.html');
  expect(page.querySelector('#visitor h1')?.textContent).toBe('Walk in having answered it before.');
  expect(page.querySelector('#visitor form')?.getAttribute('aria-label')).toBe('Sign In');
  expect([...page.querySelectorAll('#learner nav a')].map((link) => link.textContent)).toContain(
    'Practice',
  );
});

it('fails the build where there is no place for a screen', () => {
  expect(() => prerender(PAGE.replace('id="learner"', 'id="x"'))).toThrow('learner');
});

it('draws a file for each public page, with a title of its own', () => {
  for (const [name, heading] of [
    ['how-it-works', 'How Northstar works'],
    ['terms', 'Terms'],
    ['privacy', 'Privacy'],
    ['refunds', 'Refunds'],
    ['support', 'Support'],
    ['forgot-password', 'Forgot Your Password?'],
    ['reset-password', 'Reset Your Password'],
    ['confirm', 'Confirm Your Email'],
    ['unsubscribe', 'Stop Reminders by Email?'],
  ] as const) {
    const page = parse(`${name}.html`);
    expect(page.querySelector('#visitor h1')?.textContent).toBe(heading);
    expect(page.querySelector('#learner')?.childElementCount).toBe(0);
    expect(page.documentElement.dataset['public']).toBe(name);
    expect(page.title).toMatch(/ · Northstar$/);
  }
});

describe('2.17 Page title and description; Structured data of the questions and answers', () => {
  it('gives search engines title, description and the questions of how it works, and of no other page', () => {
    const page = parse('how-it-works.html');
    expect(page.title).toBe('How it works: product-management interview practice · Northstar');
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toContain(
      'product-management interviews',
    );
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'FAQPage' });
    expect(page.querySelector('meta[name="robots"]')).toBeNull();
    const form = parse('forgot-password.html');
    expect(form.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(form.querySelector('script[type="application/ld+json"]')).toBeNull();
  });
});

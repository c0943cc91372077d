import { expect, it } from 'vitest';
import { prerender } from './prerender.tsx';

const PAGE =
  '<title>x</title><style>src:url(/assets/bricolage-latin-abc_1.woff2)</style>' +
  '<div id="visitor"></div><div id="learner"></div>';

it('draws the landing page and the signed-in shell into the page', () => {
  const page = new DOMParser().parseFromString(prerender(PAGE), 'text/html');
  expect(page.querySelector('#visitor h1')?.textContent).toBe('Walk in having answered it before.');
  expect(page.querySelector('#visitor form')?.getAttribute('aria-label')).toBe('Sign In');
  expect([...page.querySelectorAll('#learner nav a')].map((link) => link.textContent)).toContain(
    'Practice',
  );
});

it('asks for the display font early', () => {
  expect(prerender(PAGE)).toContain(
    '<link rel="preload" href="/assets/bricolage-latin-abc_1.woff2" as="font"',
  );
});

it('fails the build where there is no place for a screen', () => {
  expect(() => prerender(PAGE.replace('id="learner"', 'id="x"'))).toThrow('learner');
});

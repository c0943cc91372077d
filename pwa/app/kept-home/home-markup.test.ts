import { expect, it } from 'vitest';
import { takeMarkup } from './home-markup.ts';

function pageWith(content: string): HTMLElement {
  document.body.innerHTML = `<div data-page>
    <header><span data-dated><b>4</b></span></header>
    <div role="status">Offline — 3 answers saved on this device</div>
    <main>${content}</main></div>`;
  return document.querySelector('[data-page]') as HTMLElement;
}

it('takes what each date has of its own out of the page, in its order', () => {
  const { html, parts } = takeMarkup(pageWith('<p data-dated>Today</p><h1>Hi</h1>'), 0);
  expect(parts).toEqual(['<b>4</b>', 'Today']);
  expect(html).toContain('<h1>Hi</h1>');
  expect(html).not.toContain('Today');
});

it('leaves out what spoke of the moment', () => {
  const celebration = '<span style="animation: scatter 2s">*</span>';
  const { html } = takeMarkup(pageWith(`${celebration}<h1>Hi</h1>`), 0);
  expect(html).not.toContain('3 answers saved');
  expect(html).not.toContain('scatter');
});

it('leaves room for what is below the first screenful', () => {
  const { html } = takeMarkup(pageWith('<div data-later><h2>Your Arsenal</h2></div>'), 820);
  expect(html).not.toContain('Your Arsenal');
  expect(html).toMatch(/data-later="" style="min-height: 820px;?"/);
});

it('leaves out what could run, in the page and in what a date has', () => {
  const { html, parts } = takeMarkup(
    pageWith(`<h1 onclick="steal()">Hi</h1><script>steal()</script>
      <a href="JavaScript:steal()">x</a><p data-dated><iframe srcdoc="steal()"></iframe></p>`),
    0,
  );
  expect(html).toContain('<h1>Hi</h1>');
  expect(html + parts.join('')).not.toContain('steal');
});

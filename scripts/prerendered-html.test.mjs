import { describe, expect, it } from 'vitest';
import { inlineStyles } from './prerendered-html.mjs';

const link = '<link rel="stylesheet" crossorigin href="/assets/index-a1.css">';

describe('the styles of the built page', () => {
  it('are in the page, with nothing in them taken for a pattern', () => {
    const bundle = { 'assets/index-a1.css': { type: 'asset', source: "a::after{content:'$&'}\n" } };
    expect(inlineStyles(`<head>${link}</head>`, bundle)).toBe(
      "<head><style>a::after{content:'$&'}</style></head>",
    );
  });

  it('stay a link where the build has no such file', () => {
    expect(inlineStyles(link, {})).toBe(link);
  });
});

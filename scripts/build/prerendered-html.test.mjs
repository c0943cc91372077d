import { describe, expect, it } from 'vitest';
import { inlineStyles, lateFaces, prerenderedHtml } from './vite-plugins.mjs';

const link = '<link rel="stylesheet" crossorigin href="/assets/index-a1.css">';

describe('the styles of the built page', () => {
  it('are in the page alone: no file is left for a device to install', async () => {
    const style = { type: 'asset', source: 'a{}' };
    /** @type {Record<string, { type: string, source?: string, code?: string }>} */
    const bundle = {
      'assets/index-a1.css': style,
      'assets/menu.css': style,
      'a.js': { type: 'chunk', code: '' },
    };
    const { transformIndexHtml, generateBundle } = /** @type {any} */ (prerenderedHtml('/none'));
    await transformIndexHtml.handler(`<title>x</title>${link}`, { bundle });
    generateBundle.handler.call({ emitFile: () => undefined }, {}, bundle);
    expect(Object.keys(bundle)).toEqual(['assets/menu.css', 'a.js']);
  });

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

describe('the web fonts', () => {
  const web = '@font-face{font-family:A;src:url(/assets/a-1.woff2)format("woff2")}';
  const names = 'html:root{--font-body:A,B}';
  const local = '@font-face{font-family:B;src:local(Arial)}';

  it('wait in styles that are off, and their stand-ins do not', () => {
    expect(
      lateFaces(`<title>x</title><script></script><style>${web}${names}${local}</style>`),
    ).toBe(
      `<title>x</title><style id="faces" media="print">${web}${names}</style><script></script><style>${local}</style>`,
    );
  });
});

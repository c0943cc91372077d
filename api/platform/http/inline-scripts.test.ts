import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inlineScriptSources } from '#api/platform/http/security-headers.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function builtApp(pages: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'northstar-pages-'));
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(root, name), html);
  return root;
}

it('allows each script that stands in a page, once, by the hash of its text', () => {
  const root = builtApp({
    'index.html': '<script>boot()</script><script type="module" src="/a.js"></script>',
    'other.html': '<script>boot()</script><script>second()</script>',
  });
  expect(inlineScriptSources(root)).toEqual([sha256('boot()'), sha256('second()')]);
});

it('allows no data and no file by it', () => {
  const root = builtApp({
    'index.html': '<script type="application/ld+json">{}</script><script src="/a.js"></script>',
  });
  expect(inlineScriptSources(root)).toEqual([]);
});

it('allows nothing where the app is not built', () => {
  expect(inlineScriptSources(null)).toEqual([]);
});

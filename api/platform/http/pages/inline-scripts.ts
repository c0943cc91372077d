/** Finds the inline scripts of the built pages, for the content security policy. The only one is pwa/boot.js. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns sources for the policy's `script-src`, one per inline script of the built pages (CSP 3, section 2.3.1).
 * They are read from the pages themselves, so that policy and page cannot drift apart.
 * @param root folder of the built app, or null if it is not built
 * @returns e.g. `["'sha256-…'"]`
 */
export function inlineScriptSources(root: string | null): string[] {
  if (root === null || !existsSync(root)) return [];
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'));
  const sources = pages.flatMap((name) => scriptsIn(readFileSync(join(root, name), 'utf8')));
  return [...new Set(sources.map(sourceOf))];
}

/** Returns the texts of scripts inside the page, without data blocks (`type="application/…"`), which never run. */
function scriptsIn(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

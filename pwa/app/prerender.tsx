/** Draws the first screens into index.html, and the public pages beside it, at build time. */
import { renderToString } from 'react-dom/server';
import { prerenderPublic } from './prerender-public.tsx';
import { StaticShell } from './static-shell.tsx';
import { VisitorApp } from './visitor-app.tsx';

/** @param html the built index.html @returns the files to write by name: it with both first screens, and the public pages */
export function prerender(html: string): Record<string, string> {
  const page = withDisplayFont(html);
  return { 'index.html': drawFirstScreens(page), ...prerenderPublic(page) };
}

function drawFirstScreens(html: string): string {
  return [
    ['visitor', renderToString(<VisitorApp />)],
    ['learner', renderToString(<StaticShell />)],
  ].reduce((page, [id = '', screen = '']) => {
    const empty = `<div id="${id}"></div>`;
    if (!page.includes(empty)) throw new Error(`index.html has no ${empty}`);
    // A function, so that a dollar sign in the screen is not a pattern.
    return page.replace(empty, () => `<div id="${id}">${screen}</div>`);
  }, html);
}

/** Headlines are set in the display face: its file is asked for before the styles are read. */
function withDisplayFont(html: string): string {
  const [file] = /\/assets\/bricolage-[\w-]+\.woff2/.exec(html) ?? [];
  if (file === undefined) throw new Error('The built page names no display font');
  const link = `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`;
  return html.replace('</title>', `</title>${link}`);
}

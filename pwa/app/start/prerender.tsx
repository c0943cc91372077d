/** Draws the first screens into index.html, and the public pages into files beside it, at build time. */
import { renderToString } from 'react-dom/server';
import { prerenderPublic } from './prerender-public.tsx';
import { StaticShell } from '#pwa/app/router/static-shell.tsx';
import { VisitorApp } from '#pwa/app/router/visitor-app.tsx';

/** @param html the built index.html @returns the files by name: index.html with both first screens, and public pages */
export function prerender(html: string): Record<string, string> {
  return { 'index.html': drawFirstScreens(html), ...prerenderPublic(html) };
}

function drawFirstScreens(html: string): string {
  return [
    ['visitor', renderToString(<VisitorApp />)],
    ['learner', renderToString(<StaticShell />)],
  ].reduce((page, [id = '', screen = '']) => {
    const empty = `<div id="${id}"></div>`;
    if (!page.includes(empty)) throw new Error(`index.html has no ${empty}`);
    // This is a function so that a dollar sign in the screen isn't read as a pattern.
    return page.replace(empty, () => `<div id="${id}">${screen}</div>`);
  }, html);
}

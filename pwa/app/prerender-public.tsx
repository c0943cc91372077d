/** Draws the public pages at build time, each into a file of its own made from the built index.html. */
import { renderToString } from 'react-dom/server';
import { PUBLIC_PAGES, type PublicPage } from '#shared/contract/public-pages.ts';
import { faqData } from '#pwa/features/how-it-works/faq.ts';
import { useQuestionCount } from '#pwa/ui/question-count.ts';
import { PublicApp } from './public-app.tsx';
import { PUBLIC_HEADS } from './public-heads.ts';

/** @param html the built index.html, before its own screens are drawn @returns the pages by file name */
export function prerenderPublic(html: string): Record<string, string> {
  return Object.fromEntries(PUBLIC_PAGES.map((page) => [`${page}.html`, drawPage(html, page)]));
}

function drawPage(html: string, page: PublicPage): string {
  const { title, description, isFound } = PUBLIC_HEADS[page];
  const head = [
    ...(isFound ? [] : ['<meta name="robots" content="noindex">']),
    ...(page === 'how-it-works'
      ? [
          `<script type="application/ld+json">${faqData(useQuestionCount.getState().count)}</script>`,
        ]
      : []),
  ].join('');
  const changes: readonly (readonly [place: RegExp, text: string])[] = [
    [/<html /, `<html data-public="${page}" `],
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    [
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${description}">`,
    ],
    [/<\/head>/, `${head}</head>`],
    [
      /<div id="visitor"><\/div>/,
      `<div id="visitor">${renderToString(<PublicApp page={page} />)}</div>`,
    ],
  ];
  return changes.reduce((changed, [place, text]) => {
    if (!place.test(changed)) throw new Error(`index.html has no ${place.source}`);
    return changed.replace(place, () => text);
  }, html);
}

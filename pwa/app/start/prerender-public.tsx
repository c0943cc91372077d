/** Draws the public pages at build time, each into its own file, from the built index.html. */
import { renderToString } from 'react-dom/server';
import {
  PUBLIC_SCREENS,
  type PublicScreen,
  SCREENS,
  windowTitle,
} from '#shared/contract/screens.ts';
import { faqData } from '#pwa/screens/how-it-works/faq.ts';
import { useSiteFacts } from '#pwa/ui/layout/site-facts.ts';
import { useQuestionCount } from '#pwa/ui/layout/question-count.ts';
import { PublicApp } from '#pwa/app/router/public-app.tsx';
import { PUBLIC_HEADS } from '#pwa/app/router/public-heads.ts';

/** @param html the built index.html, before its own screens are drawn @returns the pages by file name */
export function prerenderPublic(html: string): Record<string, string> {
  return Object.fromEntries(PUBLIC_SCREENS.map((name) => [`${name}.html`, drawPage(html, name)]));
}

function drawPage(html: string, screen: PublicScreen): string {
  const { title, description, isFound } = PUBLIC_HEADS[screen];
  const head = [
    ...(isFound ? [] : ['<meta name="robots" content="noindex">']),
    ...(screen === 'how-it-works'
      ? [
          `<script type="application/ld+json">${faqData(useQuestionCount.getState().count, useSiteFacts.getState().price)}</script>`,
        ]
      : []),
  ].join('');
  const changes: readonly (readonly [place: RegExp, text: string])[] = [
    [/<html\s/, `<html data-public="${screen}" `],
    [/<title>[^<]*<\/title>/, `<title>${title ?? windowTitle(SCREENS[screen].title)}</title>`],
    [
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${description}">`,
    ],
    [/<\/head>/, `${head}</head>`],
    [
      /<div id="visitor"><\/div>/,
      `<div id="visitor">${renderToString(<PublicApp screen={screen} />)}</div>`,
    ],
  ];
  return changes.reduce((changed, [place, text]) => {
    if (!place.test(changed)) throw new Error(`index.html has no ${place.source}`);
    return changed.replace(place, () => text);
  }, html);
}

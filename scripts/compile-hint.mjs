/**
 * What runs when an answer is submitted is compiled while its file arrives, not at the first tap
 * (docs/performance.md). Chromium knows the hint; to other browsers it is a comment.
 */
import { join } from 'node:path';

const HINT = '//# allFunctionsCalledOnLoad';
/** From the tap to the result. */
const RUN_AT_ONCE = [
  'pwa/question/session/answering.ts',
  'pwa/db/record-event.ts',
  'pwa/db/projection.ts',
  'shared/engine/achievements.ts',
  'shared/engine/review.ts',
  'pwa/question/result/result-screen.tsx',
  'pwa/question/result/verdict.ts',
  'pwa/question/result/why-right.tsx',
];

/**
 * For rolldown's `postBanner`.
 * @param {string} root the checkout
 * @returns {(chunk: { moduleIds: readonly string[] }) => string} the first line of a built file, or ''
 */
export function compileHint(root) {
  const sources = new Set(RUN_AT_ONCE.map((file) => join(root, file)));
  return ({ moduleIds }) => (moduleIds.some((id) => sources.has(id)) ? HINT : '');
}

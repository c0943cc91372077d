/** Collects the coach's code in one module, so that all of it is loaded together. */
export { askBeforeSubmit, readEarlierTexts } from '#shared/coach/ask-before-submit.ts';
export { findEvidence } from '#shared/coach/find-evidence.ts';
export { likelySentences } from '#shared/coach/likely-sentences.ts';
export { findSlips } from '#shared/interviewer/numbers/slips.ts';
export { wrongSums } from '#shared/interviewer/numbers/sums.ts';
export { withTaughtWords } from './taught-questions.ts';

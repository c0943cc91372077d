/** Brings the coach's code together in one module, so that it is loaded at once. */
export { askBeforeSubmit, readEarlierTexts } from '#shared/coach/ask-before-submit.ts';
export { findEvidence } from '#shared/coach/find-evidence.ts';
export { likelySentences } from '#shared/coach/likely-sentences.ts';
export { findSlips } from '#shared/interviewer/numbers/slips.ts';
export { wrongSums } from '#shared/interviewer/numbers/sums.ts';
export { withTaughtWords } from './taught-questions.ts';

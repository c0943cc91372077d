/** The coach's code, fetched as one. */
export { askBeforeSubmit } from '#shared/coach/ask-before-submit.ts';
export { findEvidence } from '#shared/coach/find-evidence.ts';

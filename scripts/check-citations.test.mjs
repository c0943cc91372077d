import { describe, expect, it } from 'vitest';
import { citationProblems } from './check-citations.mjs';

const RULES = '# Rules\n\n## Scoring (`score.ts`)\n\n- **Power-ups** (`x.ts`): one each.\n';
const PRODUCT = '# Product\n\n## 4. How\n\n### 4.8 Unlocking\n';
const project = {
  files: ['docs/rules.md', 'docs/decisions/006-columns.md', 'shared/engine/score.ts'],
  read: (/** @type {string} */ file) =>
    ({ 'docs/rules.md': RULES, 'docs/product.md': PRODUCT })[file] ?? null,
};
/** @param {string} text @param {string} [file] */
const problemsOf = (text, file = 'pwa/a.ts') => citationProblems(file, text, project);

describe('the check of what is cited', () => {
  it('takes a section by number, by its heading or by a bold term', () => {
    const good = `/** One (docs/product.md 4.8), two (docs/product.md 4 and 4.8), three (docs/rules.md, scoring).
      * Four (docs/rules.md,
      * power-ups), five (docs/rules.md). */`;
    expect(problemsOf(good)).toEqual([]);
  });

  it('refuses a document that does not exist', () => {
    expect(problemsOf('// docs/security.md')).toEqual([
      'pwa/a.ts: docs/security.md does not exist',
    ]);
  });

  it('refuses a number that no heading has, each of several', () => {
    expect(problemsOf('// docs/product.md 4.8 and 4.9')).toEqual([
      'pwa/a.ts: docs/product.md has no section 4.9',
    ]);
  });

  it('refuses words that are no heading, over the end of a line too', () => {
    expect(problemsOf('/** (docs/rules.md,\n * outside services) */')).toEqual([
      'pwa/a.ts: docs/rules.md has no section "outside services"',
    ]);
    expect(problemsOf('// docs/rules.md, score')).toHaveLength(1);
  });

  it('refuses a section of what is not in the project', () => {
    expect(problemsOf('/** The specification,\n * specification section 4 */')).toEqual([
      'pwa/a.ts: the specification is no file here',
    ]);
  });

  it('refuses a decision that was not written', () => {
    expect(problemsOf('// decisions 006 and 007')).toEqual([
      'pwa/a.ts: decision 007 does not exist',
    ]);
  });

  it('refuses a room or a file that a document names and the project lacks', () => {
    const text =
      'See `shared/engine`, `shared/engine/*`, `shared/engine/<rule>.ts`, `score.ts`, `api/sandbox` and `gone.ts`.';
    expect(problemsOf(text, 'docs/architecture.md')).toEqual([
      'docs/architecture.md: api/sandbox does not exist',
      'docs/architecture.md: gone.ts does not exist',
    ]);
  });
});

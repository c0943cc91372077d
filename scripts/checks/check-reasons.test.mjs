import { describe, expect, it } from 'vitest';
import { droppedReasons } from './check-reasons.mjs';

/** @param {string} source */
const count = (source) => droppedReasons('pwa/a.ts', source).length;

describe('the reason of a failure', () => {
  it.each([
    'try { a(); } catch {}',
    'try { a(); } catch { return null; }',
    'a().catch(() => undefined);',
    'await a().catch(async function () { return b(); });',
    'a().then(b, () => undefined);',
    "pool.on('error', () => undefined);",
    'query.subscribe({ next: b, error: () => undefined });',
  ])('is missed in %s', (source) => {
    expect(count(`async function one() {\n${source}\n}`)).toBe(1);
  });

  it.each([
    'try { a(); } catch (error) { log(error); }',
    'a().catch((error) => log(error));',
    'a().catch(log);',
    'a().then(() => true, log);',
    "button.on('click', () => undefined);",
  ])('is taken in %s', (source) => {
    expect(count(`async function one() {\n${source}\n}`)).toBe(0);
  });

  it('may be left out where a comment beside it says why, and only there', () => {
    const drop = 'a().catch(() => undefined);';
    expect(count(`// quiet: the next look tries again\n${drop}`)).toBe(0);
    expect(count(`// quiet: the next look\n// tries again\n${drop}`)).toBe(0);
    expect(count(`${drop} // quiet: the next look tries again`)).toBe(0);
    expect(count('try { a(); } catch {\n  // quiet: storage is blocked\n}')).toBe(0);
    expect(count(`// It fails without a network.\n${drop}`)).toBe(1);
    expect(count(`// quiet:\n${drop}`)).toBe(1);
    expect(count(`// quiet: the next look tries again\n\n${drop}`)).toBe(1);
  });

  it('is named by file and line', () => {
    expect(droppedReasons('pwa/a.ts', '\na().catch(() => undefined);')).toEqual([
      expect.stringMatching(/^pwa\/a\.ts:2 /),
    ]);
  });
});

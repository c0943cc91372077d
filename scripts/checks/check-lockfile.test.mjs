import { describe, expect, it } from 'vitest';
import { lockfileProblems } from './check-lockfile.mjs';

describe('the lockfile check', () => {
  it('accepts optional packages that are locked beside or inside the package that asks for them', () => {
    const packages = {
      'node_modules/a': {
        version: '1.0.0',
        optionalDependencies: { 'a-mac': '1.0.0', 'a-linux': '1.0.0' },
      },
      'node_modules/a-linux': { version: '1.0.0' },
      'node_modules/a/node_modules/a-mac': { version: '1.0.0' },
    };
    expect(lockfileProblems(packages, { dependencies: { a: '1.0.0' } })).toEqual([]);
  });

  it("names a platform's package that the lock lacks", () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-mac': '1.0.0' } },
    };
    expect(lockfileProblems(packages, {})).toEqual(['node_modules/a 1.0.0 lacks a-mac']);
  });

  it('refuses download addresses, which tie the lock to one registry', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', resolved: 'https://registry.test/a.tgz' },
    };
    expect(lockfileProblems(packages, {})).toEqual(['node_modules/a has a download address']);
  });

  it('refuses version ranges', () => {
    expect(lockfileProblems({}, { devDependencies: { a: '^1.0.0', b: '18.4.0-beta.17' } })).toEqual(
      ['a is not pinned: ^1.0.0'],
    );
  });
});

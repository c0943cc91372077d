import { describe, expect, it } from 'vitest';
import { isExpendable, shellOf, strategyOf } from './cache-rules.ts';

const NOW = Date.UTC(2026, 2, 2, 9);

describe('the service worker', () => {
  it.each(['/', '/practice', '/ai-mode', '/leaderboard', '/settings', '/login', '/no/such/page'])(
    'answers the navigation to %s with the app',
    (path) => expect(strategyOf(at(path), 'navigate')).toBe('app-shell'),
  );

  it.each([
    '/api',
    '/api/login',
    '/api/user/export',
    '/reset-password',
    '/reset-password/',
    '/confirm',
    '/unsubscribe',
    '/ai-mode/complete',
    '/sandbox/mail',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/missing.js',
  ])('leaves the navigation to %s to the network', (path) => {
    expect(strategyOf(at(path), 'navigate')).toBe('network');
  });

  it.each([
    ['/', '/index.html'],
    ['/practice', '/index.html'],
    ['/login', '/index.html'],
    ['/no/such/page', '/index.html'],
    ['/friend', '/index.html'],
    ['/how-it-works', '/how-it-works.html'],
    ['/how-it-works/', '/how-it-works.html'],
    ['/forgot-password', '/forgot-password.html'],
  ])('answers %s with %s', (path, file) => expect(shellOf(at(path))).toBe(file));

  it('never keeps the answer to a call', () => {
    expect(strategyOf(at('/api/questions'), 'cors')).toBe('network');
    expect(strategyOf(at('/api/assets/x.js'), 'cors')).toBe('network');
  });

  it('does not mistake a path that only begins like one of the server’s', () => {
    expect(strategyOf(at('/apiary'), 'navigate')).toBe('app-shell');
    expect(strategyOf(at('/reset-password-help'), 'navigate')).toBe('app-shell');
  });

  it('gives open tabs the files that they were built with', () => {
    expect(strategyOf(at('/assets/practice-B1x2.js'), 'cors')).toBe('asset');
  });
});

describe('a file of an older version', () => {
  it('is kept for thirty days when its name holds its hash', () => {
    const asset = at('/assets/practice-B1x2.js');
    expect(isExpendable(asset, Date.UTC(2026, 1, 1, 9), NOW)).toBe(false);
    expect(isExpendable(asset, Date.UTC(2026, 0, 31, 9), NOW)).toBe(true);
  });

  it('is deleted at once when its name does not change with its content', () => {
    expect(isExpendable(at('/index.html?__WB_REVISION__=1'), NOW, NOW)).toBe(true);
  });
});

function at(path: string): URL {
  return new URL(path, 'https://northstar.example');
}

import { expect, it } from 'vitest';
import { nameDevice } from './open-session.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
  ['Chrome', 'Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/141.0.0.0`],
  ['Opera', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/122.0.0.0`],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Firefox', 'Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Firefox/143.0'],
  [
    'Safari',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome',
    'iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${IOS} CriOS/141.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari',
    'Mac or iPad',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/18.6 Safari/605.1.15`,
  ],
])('calls it %s on %s', (browser, system, userAgent) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system });
});

it.each([undefined, '', 'curl/8.5.0', 'node', '<script>Chrome</script>', 'Chromé/1'])(
  'guesses nothing from %j',
  (userAgent) => {
    expect(nameDevice(userAgent)).toEqual({ browser: null, system: null });
  },
);

it('reads no more than the beginning of a header without an end', () => {
  expect(nameDevice(`${'Mozilla/5.0 '.repeat(1_000)} Firefox/143.0`).browser).toBeNull();
});

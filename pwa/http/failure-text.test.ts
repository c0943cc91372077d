import { describe, expect, it } from 'vitest';
import { failureText } from './failure-text.ts';
import { HttpError } from './http-error.ts';

const BLAME = 'Please check your credentials and try again.';

describe('8.1 The words of a failed call', () => {
  it.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a page in place of JSON', new SyntaxError('Unexpected token <')],
    ['no answer in time', new DOMException('late', 'TimeoutError')],
    ['a proxy’s own error page', new HttpError(502, '<html>Bad Gateway</html>')],
    ['an error without a body', new HttpError(504, 'Gateway Timeout')],
  ])('say that the server could not be reached, and blame nobody, at %s', (_, error) => {
    expect(failureText(error, BLAME)).toBe('The server could not be reached. Please try again.');
    expect(failureText(error, BLAME, 'Unreached. Choose the file again.')).toBe(
      'Unreached. Choose the file again.',
    );
  });

  it.each([
    ['the server’s own', new HttpError(401, '{"message":"No such account"}'), 'No such account'],
    ['the fallback where the server says nothing', new HttpError(500, '{}'), BLAME],
    ['the fallback where the call was canceled', new DOMException('left', 'AbortError'), BLAME],
    ['the fallback at a fault of another kind', new Error('broken'), BLAME],
  ])('are %s', (_, error, words) => {
    expect(failureText(error, BLAME)).toBe(words);
  });
});

/** Text as a database takes it: NUL and lone surrogates are removed before it is sent; others are malformed. */
import * as v from 'valibot';

export const CleanText = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0') && text.isWellFormed(), 'NUL or lone surrogate'),
);

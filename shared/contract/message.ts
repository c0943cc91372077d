/** The answer of a call that has nothing to tell but that it was done. */
import * as v from 'valibot';

export const Message = v.object({ message: v.string() });

/** Bodies that hold a message and nothing else. */
import * as v from 'valibot';

/** The answer of a call that has nothing to tell but that it was done. */
export const Message = v.object({ message: v.string() });

/** The one shape of every error body (docs/product.md 7.1: failures carry `{message}`). */
export const ErrorBody = v.object({ message: v.string() });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

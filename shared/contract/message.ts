/** Bodies that hold only a message. */
import * as v from 'valibot';

/** The response of a call that has nothing to say but that it is done. */
export const Message = v.object({ message: v.string() });

/** The one shape of every error body (docs/product.md 7.1: failures carry `{message}`). */
export const ErrorBody = v.object({ message: v.string() });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

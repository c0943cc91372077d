/** The one shape of every error body (docs/product.md 7.1: failures carry `{message}`). */
import * as v from 'valibot';

export const ErrorBody = v.object({ message: v.string() });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** The one shape of every error body (specification section 7: failures carry `{message}`). */
import * as v from 'valibot';

export const ErrorBody = v.object({ message: v.string() });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

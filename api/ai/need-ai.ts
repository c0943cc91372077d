import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';

/** @throws ApiError 503 if no AI provider is configured */
export function needAi({ ai }: Pick<Services, 'ai'>): NonNullable<Services['ai']> {
  if (!ai) throw new ApiError(503, 'AI Mode is not set up on this server.');
  return ai;
}

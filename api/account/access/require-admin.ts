/** Lets only administrators pass, behind `requireSession` (docs/product.md 6.1). */
import { createMiddleware } from 'hono/factory';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SignedInEnv } from '#api/platform/http/app-env.ts';
import { isAdmin } from './is-admin.ts';

/** Refuses others with 403. */
export function requireAdmin({ policy }: Pick<Services, 'policy'>) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    if (!isAdmin(c.get('session').user, policy)) {
      throw new ApiError(403, 'Only administrators can see this.');
    }
    await next();
  });
}

/** What middleware hands to handlers. */
import type { HttpBindings } from '@hono/node-server';
import type { User } from '#api/db/users.ts';

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
  };
}

/** Behind `requireSession`. */
export interface SignedInEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    session: { sessionId: string; user: User };
  };
}

/** Values that middleware passes to handlers. */
import type { HttpBindings } from '@hono/node-server';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { User } from '#api/account/statements/users.ts';

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Present if the server has begun to read the request's body. */
    bodyWork?: BodyWork;
  };
}

export interface LiveSession {
  sessionId: string;
  /** When the session was opened, milliseconds since 1970 UTC. */
  signedInAt: number;
  user: User;
}

/** The types of the values that `requireSession` passes to a route. */
export interface SignedInEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    session: LiveSession;
  };
}

/** The types of the values that `requireSubscription` passes to a route. */
export interface SubscribedEnv extends AppEnv {
  Variables: SignedInEnv['Variables'] & { aiLearner: AiLearner };
}

/** How much work it was to read the request's body so far, even if the body was then rejected. */
export interface BodyWork {
  /** The number of bytes after decompression. */
  bytes: number;
  /** The number of JSON values. */
  values: number;
}

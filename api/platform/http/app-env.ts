/** Values that middleware passes to handlers. */
import type { HttpBindings } from '@hono/node-server';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { User } from '#api/account/statements/users.ts';

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Set once the reading of the request's body has begun. */
    bodyWork?: BodyWork;
  };
}

export interface LiveSession {
  sessionId: string;
  /** When the session was opened, milliseconds since 1970 UTC. */
  signedInAt: number;
  user: User;
}

/** The environment of routes that use `requireSession`. */
export interface SignedInEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    session: LiveSession;
  };
}

/** The environment of routes that use `requireSubscription`. */
export interface SubscribedEnv extends AppEnv {
  Variables: SignedInEnv['Variables'] & { aiLearner: AiLearner };
}

/** The cost of reading the request's body so far, even if it was refused. */
export interface BodyWork {
  /** The number of bytes, after decompression. */
  bytes: number;
  /** The number of JSON values. */
  values: number;
}

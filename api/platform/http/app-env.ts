/** What middleware hands to handlers. */
import type { HttpBindings } from '@hono/node-server';
import type { AiLearner } from '#api/platform/limits/ai-limits.ts';
import type { User } from '#api/account/statements/users.ts';

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Of a request whose body was read. */
    bodyWork?: BodyWork;
  };
}

export interface LiveSession {
  sessionId: string;
  /** When it was opened, milliseconds since 1970 UTC. */
  signedInAt: number;
  user: User;
}

/** Behind `requireSession`. */
export interface SignedInEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    session: LiveSession;
  };
}

/** Behind `requireSubscription`. */
export interface SubscribedEnv extends AppEnv {
  Variables: SignedInEnv['Variables'] & { aiLearner: AiLearner };
}

/** What reading the body has cost so far, accepted or not. */
export interface BodyWork {
  /** Bytes held, inflated ones where it was compressed. */
  bytes: number;
  /** JSON values counted. */
  values: number;
}

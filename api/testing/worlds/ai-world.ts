/** The API with the sandbox as its AI provider, over real wires. */
import { subscriptions } from '#api/billing/tables.ts';
import { startAiSandbox } from '#api/sandbox/ai/ai-sandbox.ts';
import { type AiAccount, createAiModel } from '#api/ai/model/ai-model.ts';
import { DEFAULT_SHARES } from '#api/platform/limits/ai-limits.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

export interface AiWorld {
  test: TestApp;
  /** A learner with AI Mode. */
  subscriber: () => Promise<TestLearner>;
  /** One who is in a free trial. */
  trialLearner: () => Promise<TestLearner>;
  /** Points AI Mode at another account, or at none. */
  use: (account: AiAccount | null) => void;
  /** The sandbox's own account, which is used from the start. */
  sandbox: AiAccount;
  close: () => Promise<void>;
}

const DAY = 86_400_000;
export const TOKENS_A_DAY = 1_000_000;

/** With the sandbox as its provider. @param random 0 up to 1 */
export async function createAiWorld(
  random: () => number = Math.random,
  options: TestAppOptions = {},
): Promise<AiWorld> {
  const demoUserIds = new Set<string>();
  const test = await createTestApp({ ...options, policy: { ...options.policy, demoUserIds } });
  const sandbox = await startAiSandbox(random, 0);
  const use = (account: AiAccount | null) => {
    test.services.ai = account && {
      model: createAiModel(account),
      tokensADay: TOKENS_A_DAY,
      shares: DEFAULT_SHARES,
    };
  };
  use(sandbox.account);
  return {
    test,
    use,
    sandbox: sandbox.account,
    subscriber: async () => {
      const learner = await test.registerLearner();
      demoUserIds.add(learner.user.id);
      return learner;
    },
    trialLearner: async () => {
      const learner = await test.registerLearner();
      const now = test.clock.now;
      await test.db
        .insert(subscriptions)
        .values({ userId: learner.user.id, status: 'trialing', trialEnd: now + 7 * DAY });
      return learner;
    },
    close: async () => {
      await sandbox.close();
      await test.close();
    },
  };
}

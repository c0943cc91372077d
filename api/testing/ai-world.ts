/** The API with the sandbox as its AI provider, over real wires. */
import { startAiSandbox } from '#api/sandbox/ai-sandbox.ts';
import { type AiAccount, createAiModel } from '#api/services/ai-model.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';
import type { TestLearner } from './test-learner.ts';

export interface AiWorld {
  test: TestApp;
  /** A learner with AI Mode. */
  subscriber: () => Promise<TestLearner>;
  /** Points AI Mode at another account, or at none. */
  use: (account: AiAccount | null) => void;
  /** The sandbox's own account, which is used from the start. */
  sandbox: AiAccount;
  close: () => Promise<void>;
}

const TOKENS_A_DAY = 1_000_000;

/** With the sandbox as its provider. @param random 0 up to 1 */
export async function createAiWorld(
  random: () => number = Math.random,
  options: TestAppOptions = {},
): Promise<AiWorld> {
  const demoUserIds = new Set<string>();
  const test = await createTestApp({ ...options, policy: { ...options.policy, demoUserIds } });
  const sandbox = await startAiSandbox(random, 0);
  const use = (account: AiAccount | null) => {
    test.services.ai = account && { model: createAiModel(account), tokensADay: TOKENS_A_DAY };
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
    close: async () => {
      await sandbox.close();
      await test.close();
    },
  };
}

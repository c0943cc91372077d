/**
 * Fetches the code of a background task and starts the task. If the fetch fails, the app works without the task, which
 * starts once the network is back.
 * @param step fetches the code and starts the task
 */
export async function beginStep(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.warn(
      'A part of the app could not be started; it is tried again with the network',
      error,
    );
    addEventListener('online', () => void beginStep(step), { once: true });
  }
}

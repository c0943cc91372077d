/**
 * Begins one of the things that go on behind the screens. Its code is fetched when it begins; where that fails, the
 * app that is drawn already stays as it is, and the step begins once the network is back.
 * @param step fetches the code and starts it
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

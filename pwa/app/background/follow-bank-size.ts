/** A public page that the service worker has kept says how large the bank was: once drawn, it asks. */
import { api } from '#pwa/http/client.ts';
import { correctQuestionCount } from '#pwa/ui/layout/question-count.ts';

/** A page that has just come from the server is right. Without a network it stays as it is. */
export async function followBankSize(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const response = await api.api.questions.count.$get();
    if (response.ok) correctQuestionCount((await response.json()).count);
  } catch (error) {
    console.warn('The number of questions could not be asked for', error);
  }
}

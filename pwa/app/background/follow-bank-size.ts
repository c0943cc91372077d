/**
 * Corrects the number of questions on a public page that came from the service worker's cache, once the page is drawn.
 */
import { api } from '#pwa/http/client.ts';
import { correctQuestionCount } from '#pwa/ui/layout/site-facts.ts';

/**
 * Asks the server for the number of questions. A page that came from the server is right already, and without a network
 * the number stays.
 */
export async function followBankSize(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const response = await api.api.questions.count.$get();
    if (response.ok) correctQuestionCount((await response.json()).count);
  } catch (error) {
    console.warn('The number of questions could not be asked for', error);
  }
}

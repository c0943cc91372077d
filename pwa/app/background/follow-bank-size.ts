/**
 * Corrects the number of questions on a public page that came from the service worker's cache, once the page is drawn.
 */
import { api } from '#pwa/http/client.ts';
import { correctQuestionCount } from '#pwa/ui/layout/site-facts.ts';

/**
 * Asks the server for the number of questions. A page that has just come from the server already has the right number.
 * Without a network, the page keeps the number that it has.
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

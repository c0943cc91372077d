/** Updates the bank's size on a public page that the service worker has stored, once the page is drawn. */
import { api } from '#pwa/http/client.ts';
import { correctQuestionCount } from '#pwa/ui/layout/site-facts.ts';

/** A page that has just come from the server is right. Without a network the size stays as it is. */
export async function followBankSize(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const response = await api.api.questions.count.$get();
    if (response.ok) correctQuestionCount((await response.json()).count);
  } catch (error) {
    console.warn('The number of questions could not be asked for', error);
  }
}

/** A public page that the service worker has kept may name an operator or a price of before: once drawn, it asks. */
import { api } from '#pwa/http/client.ts';
import { useSiteFacts } from '#pwa/ui/layout/site-facts.ts';

/** A page that has just come from the server is right. Without a network it stays as it is. */
export async function followSite(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const response = await api.api.site.$get();
    if (response.ok) useSiteFacts.setState(await response.json());
  } catch {
    return;
  }
}

/** Terms, privacy, refunds and support (docs/product.md 2.21). */
import { useSiteFacts } from '#pwa/ui/layout/site-facts.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyWords } from './privacy-words.ts';
import { refundWords } from './refund-words.ts';
import { SUPPORT } from './support-words.ts';
import { termsWords } from './terms-words.ts';

export function TermsPage() {
  const { price } = useSiteFacts();
  return (
    <LegalPage
      title="Terms"
      lead="What you and the operator named below agree to when you use Northstar."
      sections={termsWords(price)}
    />
  );
}

export function PrivacyPage() {
  const { aiProvider } = useSiteFacts();
  return (
    <LegalPage
      title="Privacy"
      lead="What Northstar keeps about you, why, how long, and who sees it. The export in Settings holds all of it."
      sections={privacyWords(aiProvider)}
    />
  );
}

export function RefundsPage() {
  const { price } = useSiteFacts();
  return (
    <LegalPage
      title="Refunds"
      lead="When a charge for AI Mode is refunded, and how to ask for it."
      sections={refundWords(price)}
    />
  );
}

export function SupportPage() {
  return (
    <LegalPage
      title="Support"
      lead="You can fix most things right in the app. For the rest, write to the address below."
      sections={SUPPORT}
    />
  );
}

/** Terms, privacy, refunds and support (docs/product.md 2.21). */
import type { ReactNode } from 'react';
import { useSiteFacts } from '#pwa/ui/layout/site-facts.ts';
import { LegalLinks } from '#pwa/ui/layout/legal-links.tsx';
import { PublicFrame } from '#pwa/ui/layout/public-frame.tsx';
import {
  type LegalSection,
  privacyWords,
  refundWords,
  SUPPORT,
  termsWords,
} from './legal-words.ts';

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

interface LegalPageProps {
  title: string;
  /** The page's message in one sentence. */
  lead: string;
  sections: readonly LegalSection[];
  children?: ReactNode;
}

/** The date on which the words below last changed. */
const LAST_CHANGED = 'November 28, 2026';

/** A legal page: its words, the operator behind them, and links to the other pages. */
function LegalPage({ title, lead, sections, children }: LegalPageProps) {
  return (
    <PublicFrame>
      <main className="mx-auto grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] content-start gap-6 pt-4 md:pt-7">
        <div className="grid gap-3">
          <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
            {title}
          </h1>
          <p className="text-muted md:text-lg">{lead}</p>
        </div>
        {sections.map(({ title: heading, texts }) => (
          <section key={heading} className="grid gap-2">
            <h2 className="font-display text-lg font-semibold">{heading}</h2>
            {texts.map((text) => (
              <p key={text} className="leading-relaxed">
                {text}
              </p>
            ))}
          </section>
        ))}
        {children}
        <Operator />
        <div className="border-t border-hair pt-2">
          <LegalLinks />
          <p className="text-sm text-muted">Last changed on {LAST_CHANGED}</p>
        </div>
      </main>
    </PublicFrame>
  );
}

/** Names the operator of the server that the page comes from. */
function Operator() {
  const { operator, address, contact, contactLink } = useSiteFacts();
  return (
    <section className="grid gap-2">
      <h2 className="font-display text-lg font-semibold">Who runs this</h2>
      <dl className="grid gap-x-4 gap-y-1 rounded-lg border border-hair bg-s1 p-4 md:grid-cols-[auto_1fr]">
        <dt className="text-muted">Operator</dt>
        <dd>{operator}</dd>
        <dt className="text-muted">Address</dt>
        <dd>{address}</dd>
        <dt className="text-muted">Support</dt>
        <dd>
          <a
            href={contactLink}
            className="inline-flex min-h-tap items-center [overflow-wrap:anywhere] underline underline-offset-4 md:min-h-0"
          >
            {contact}
          </a>
        </dd>
      </dl>
    </section>
  );
}

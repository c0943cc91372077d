/** Security headers of every response (OWASP Secure Headers Project). */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Policy } from '#api/services.ts';
import { CARD_FORM_PATH } from '#shared/contract/subscription.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SELF = ["'self'"];
/** The sources that Stripe.js needs (docs.stripe.com/security/guide, content security policy). */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const NOTHING: typeof STRIPE = { script: [], frame: [], connect: [] };

type HeaderPolicy = Pick<Policy, 'isProduction' | 'inlineScripts' | 'hasCardForm'>;

/**
 * Sets the security headers. They are the same for all pages. Only the page with the card form, if there is one, has
 * headers that allow more.
 */
export function securityHeaders(policy: HeaderPolicy): MiddlewareHandler {
  const usual = headersWith(policy, NOTHING);
  const ofCardForm = policy.hasCardForm ? headersWith(policy, STRIPE) : usual;
  return (c, next) => (c.req.path === CARD_FORM_PATH ? ofCardForm(c, next) : usual(c, next));
}

/** Makes the headers. @param outside other hosts that the policy allows */
function headersWith({ isProduction, inlineScripts }: HeaderPolicy, outside: typeof STRIPE) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      // `inlineScriptSources` finds the inline scripts.
      scriptSrc: [...SELF, ...inlineScripts, ...outside.script],
      // Inline styles are allowed, because Radix positions popovers with them.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      // Recordings of rounds and stories are played on the device that made them.
      mediaSrc: ['blob:'],
      fontSrc: SELF,
      connectSrc: [...SELF, ...outside.connect],
      ...(outside.frame.length > 0 && { frameSrc: outside.frame }),
      manifestSrc: SELF,
      workerSrc: SELF,
      formAction: SELF,
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: ['self'], geolocation: [], payment: [], usb: [] },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // Browsers are told to use only https. This is done in production, where the server is behind TLS.
    strictTransportSecurity: isProduction ? 'max-age=31536000; includeSubDomains' : false,
  });
}

/**
 * Finds the inline scripts of the built pages, for `script-src` of the content security policy (CSP 3, section 2.3.1).
 * The only such script is pwa/boot.js. The scripts are read from the pages, so that the policy always fits them.
 * @param root the folder of the built app, or null if it isn't built
 * @returns e.g. `["'sha256-…'"]`
 */
export function inlineScriptSources(root: string | null): string[] {
  if (root === null || !existsSync(root)) return [];
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'));
  const sources = pages.flatMap((name) => scriptsIn(readFileSync(join(root, name), 'utf8')));
  return [...new Set(sources.map(sourceOf))];
}

/**
 * Returns the texts of the page's inline scripts. Data blocks (`type="application/…"`) are left out, because they never
 * run.
 */
function scriptsIn(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

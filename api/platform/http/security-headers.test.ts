import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '#api/platform/http/security-headers.ts';

async function policyAt(path: string, hasCardForm: boolean): Promise<string> {
  const policy = { isProduction: false, inlineScripts: ["'sha256-x'"], hasCardForm };
  const app = new Hono().use(securityHeaders(policy)).get('*', (c) => c.text('page'));
  return (await app.request(path)).headers.get('Content-Security-Policy') ?? '';
}

it('open the hosts of the payment provider on the page of the card form', async () => {
  const policy = await policyAt('/ai-mode/complete', true);
  expect(policy).toContain(
    "script-src 'self' 'sha256-x' https://js.stripe.com https://*.js.stripe.com",
  );
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(await policyAt('/ai-mode/complete?payment_intent=pi_1', true)).toBe(policy);
});

it.each(['/', '/ai-mode', '/ai-mode/complete/more', '/settings', '/api/subscription/complete'])(
  'keep them shut at %s',
  async (path) => {
    const policy = await policyAt(path, true);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('stripe');
  },
);

it('keep them shut everywhere where no card form is configured', async () => {
  expect(await policyAt('/ai-mode/complete', false)).toBe(await policyAt('/', true));
});

it('let a page play what it has recorded itself, and no other sound', async () => {
  expect(await policyAt('/interview', false)).toContain('media-src blob:;');
});

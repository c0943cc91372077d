/** The hosted sign-in against a real provider: there and back, and nothing of it stays in the address. */
import {
  startProvider,
  type ProviderPerson,
  type TestProvider,
} from '#api/testing/worlds/openid-provider.ts';
import { freePort } from '#scripts/dev/free-port.mjs';
import { everythingStored } from '#e2e/support/page/databases.ts';
import { seeHome } from '#e2e/support/learner.ts';
import { expect, test as base } from '#e2e/support/test.ts';

const PERSON: ProviderPerson = {
  sub: 'ada-1',
  email: 'ada.hosted@example.edu',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  picture: 'https://provider.example/ada.jpg',
};

const test = base.extend<{ provider: TestProvider; port: number }>({
  port: async ({ browserName: _ }, use) => use(await freePort()),
  provider: async ({ port }, use) => {
    const provider = await startProvider(`http://localhost:${port}/api/login/callback`);
    await use(provider);
    await provider.stop();
  },
  server: async ({ port, provider, startOwnServer }, use) => {
    const env = {
      PUBLIC_URL: `http://localhost:${port}`,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Campus',
    };
    await use(await startOwnServer({ port, env }));
  },
});

test.describe('2.1 The hosted sign-in is reached at `/api/login` (section 10) · 7 `GET /api/login`', () => {
  test('somebody signs in at the provider and practices; the account has no password and loads no picture', async ({
    page,
    provider,
  }) => {
    provider.person = PERSON;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue with Campus' }).click();
    // A new account comes to Welcome at once, which greets by itself.
    const next = page.getByRole('heading', { level: 1 }).filter({ visible: true });
    await expect(next).toHaveText('What are you preparing for?');
    await expect(page.getByText('Welcome back!', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await seeHome(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');

    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByText('This account has no password')).toBeVisible();
    await page.getByRole('button', { name: 'Set a Password' }).click();
    await expect(page.getByText('Please check your email', { exact: false }).first()).toBeVisible();
    expect(asked.filter((url) => url.includes('provider.example'))).toEqual([]);

    // A token stands in no address, and the code in none that is kept.
    const token = await page.evaluate(() => localStorage.getItem('northstar.token') ?? '');
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    expect(await everythingStored(page)).not.toMatch(/northstar-(login|arrival)/);
    await page.goBack();
    await page.goBack();
    expect(page.url()).not.toContain('code');
  });
});

test('who turns back at the provider is at the form again, and reads why', async ({
  page,
  provider,
}) => {
  provider.person = null;
  await page.goto('/api/login');
  await expect(
    page.getByText('You left before the sign-in was finished.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

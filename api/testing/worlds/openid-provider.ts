/** A certified OpenID Connect provider on a loopback port, where whoever the test names has signed in already. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

const CLIENT = { clientId: 'northstar', clientSecret: 'a secret of thirty-two characters' };

/** The provider's data on a person, as standard claims. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who signs in next; null if that person turns back. */
  person: ProviderPerson | null;
  /** True if it names keys with which it has signed nothing. */
  hasOtherKeys: boolean;
  /** It answers nothing any more, until it is started again. */
  stop: () => Promise<void>;
  /** At the same address as before. */
  start: () => Promise<void>;
}

/** @param redirectUri the client's callback */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const test: TestProvider = {
    issuer,
    ...CLIENT,
    person: null,
    hasOtherKeys: false,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    start: () => listen(server, port),
  };
  const provider = createProvider(test, redirectUri);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (test.hasOtherKeys && request.url === '/jwks') {
      response.setHeader('content-type', 'application/jwk-set+json');
      response.end(JSON.stringify(otherKeys()));
      return;
    }
    const isInteraction = request.url?.startsWith('/interaction/');
    void (isInteraction ? interact(provider, test, request, response) : answer(request, response));
  });
  return test;
}

function createProvider(test: TestProvider, redirectUri: string): Provider {
  const people = new Map<string, ProviderPerson>();
  const provider = new Provider(test.issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key for the cookies of tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (_, sub) => {
      if (test.person?.sub === sub) people.set(sub, test.person);
      return { accountId: sub, claims: () => ({ ...people.get(sub), sub }) };
    },
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
      const { client, session } = oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

function otherKeys() {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] };
}

/** The page on which people would sign in. */
async function interact(
  provider: Provider,
  { person }: TestProvider,
  ...[request, response]: Parameters<Provider['interactionDetails']>
): Promise<void> {
  const result = person
    ? { login: { accountId: person.sub, remember: false } }
    : { error: 'access_denied', error_description: 'Turned back' };
  await provider.interactionFinished(request, response, result);
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

/**
 * Does at the provider what a browser does, from the address that the app has sent it to.
 * @returns the address of the app to which the provider sends it back
 */
export async function signInAtProvider(url: string, { issuer }: TestProvider): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  while (next.origin === issuer) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { Cookie } });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('Location');
    if (location === null) throw new Error(`${next.pathname}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}

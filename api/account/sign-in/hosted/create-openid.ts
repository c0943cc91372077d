/**
 * OpenID Connect: the code flow with PKCE, state and nonce, at the configured provider. This file is loaded only if a
 * provider is configured.
 */
import * as client from 'openid-client';
import type { LoginFailure } from '#shared/contract/account/auth.ts';
import {
  type HostedIdentity,
  HostedLoginError,
  type LoginChecks,
  type OpenId,
  type OpenIdConfig,
} from './openid.ts';

/** The maximum number of seconds that the provider may take for each reply. */
const PATIENCE = 10;

/** Creates the hosted sign-in. The provider's configuration is read on first use, and again after a failure. */
export function createOpenId(config: OpenIdConfig): OpenId {
  const { issuer, redirectUri } = config;
  let discovered: Promise<client.Configuration> | null = null;
  const discover = () => {
    discovered ??= discoverIssuer(config).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };
  return {
    issuer,
    isSecure: redirectUri.startsWith('https:'),
    begin: () => orFailure(async () => beginAt(await discover(), redirectUri)),
    finish: (query, checks) =>
      orFailure(async () => finishAt(await discover(), `${redirectUri}${query}`, checks)),
  };
}

function discoverIssuer({ issuer, clientId, clientSecret, allowHttp }: OpenIdConfig) {
  // The signature of the provider's claims is checked, although they came directly from the provider.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(allowHttp ? [client.allowInsecureRequests] : []),
  ];
  const options = { execute, timeout: PATIENCE };
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
}

async function beginAt(server: client.Configuration, redirectUri: string) {
  const checks: LoginChecks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(server, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, checks };
}

async function finishAt(
  server: client.Configuration,
  callback: string,
  { state, nonce, codeVerifier }: LoginChecks,
): Promise<HostedIdentity> {
  const tokens = await client.authorizationCodeGrant(server, new URL(callback), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new HostedLoginError('failed');
  // Many providers send the email address only from their userinfo endpoint.
  const isWhole = 'email' in claims || !server.serverMetadata().userinfo_endpoint;
  const told = isWhole
    ? claims
    : await client.fetchUserInfo(server, tokens.access_token, claims.sub);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: told['email_verified'] === true ? textOf(told['email']) : null,
    firstName: textOf(told['given_name']),
    lastName: textOf(told['family_name']),
  };
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null;
}

async function orFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HostedLoginError) throw error;
    throw new HostedLoginError(reasonOf(error), error);
  }
}

/** Error codes for problems at the provider itself. They don't mean that anything is wrong with the sign-in. */
const UNWELL = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

function reasonOf(error: unknown): LoginFailure {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'canceled';
    const isUnwell = ['temporarily_unavailable', 'server_error'].includes(error.error);
    return isUnwell ? 'unavailable' : 'failed';
  }
  // Fetch throws this error when it gets no response.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'unavailable';
  const isUnwell = error instanceof client.ClientError && UNWELL.includes(error.code ?? '');
  return isUnwell ? 'unavailable' : 'failed';
}

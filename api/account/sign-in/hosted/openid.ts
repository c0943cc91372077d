/** The hosted sign-in's interface for the rest of the server; create-openid.ts implements it with a provider. */
import type { LoginFailure } from '#shared/contract/account/auth.ts';

export interface OpenIdConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The URL to which the provider sends the browser back. It is made from PUBLIC_URL, never from a request. */
  redirectUri: string;
  /** True if the issuer may be reached without TLS, which is possible only outside production. */
  allowHttp: boolean;
}

/**
 * The values with which the callback checks the sign-in. Before the callback, only the browser's sealed cookie holds
 * them.
 */
export interface LoginChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person's identity as the provider states it. */
export interface HostedIdentity {
  issuer: string;
  subject: string;
  /** The email address, if the provider says that it has verified the address; otherwise null. */
  verifiedEmail: string | null;
  firstName: string | null;
  lastName: string | null;
}

export class HostedLoginError extends Error {
  override readonly name = 'HostedLoginError';
  readonly reason: LoginFailure;

  constructor(reason: LoginFailure, cause?: unknown) {
    super(`The hosted sign-in ended: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface OpenId {
  /** The URL of the provider. Identities from other providers don't count. */
  issuer: string;
  /** Returns the URL where the browser signs in. @throws HostedLoginError */
  begin: () => Promise<{ url: string; checks: LoginChecks }>;
  /**
   * Finishes a sign-in and returns the person's identity. @param query the callback's query, unchanged
   * @throws HostedLoginError
   */
  finish: (query: string, checks: LoginChecks) => Promise<HostedIdentity>;
  /** True if the browser reaches this server over TLS. Cookies are then sent only over TLS. */
  isSecure: boolean;
}

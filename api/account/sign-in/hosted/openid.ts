/** The hosted sign-in as the rest of the server knows it; create-openid.ts has the one that asks a provider. */
import type { LoginFailure } from '#shared/contract/auth/auth.ts';

export interface OpenIdConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends the browser back to; made from PUBLIC_URL, never from a request. */
  redirectUri: string;
  /** Outside production the issuer may be reached without TLS. */
  allowHttp: boolean;
}

/** What the callback needs to check the sign-in and to go on; sealed in the browser's cookie until then. */
export interface LoginChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who somebody is, in the words of the provider. */
export interface HostedIdentity {
  issuer: string;
  subject: string;
  /** Null unless the provider says that it has verified it. */
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
  /** Whose identities count. */
  issuer: string;
  /** Where the browser goes to sign in. @throws HostedLoginError */
  begin: () => Promise<{ url: string; checks: LoginChecks }>;
  /** @param query of the callback, as it came @throws HostedLoginError */
  finish: (query: string, checks: LoginChecks) => Promise<HostedIdentity>;
  /** The browser reaches this server by TLS: cookies are for TLS alone. */
  isSecure: boolean;
}

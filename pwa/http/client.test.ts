import { describe, afterEach, expect, it, vi } from 'vitest';
import { useSession } from '#pwa/account/session-store.ts';
import { api } from './client.ts';

afterEach(() => {
  useSession.setState({ status: 'signed-out', user: null, token: null });
});

/** Returns the headers of a call that a page makes. */
async function headersOf(call: () => Promise<unknown>): Promise<Headers> {
  const fetching = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', fetching);
  await call();
  return new Headers(fetching.mock.calls[0]?.[1]?.headers);
}

describe('6 A stored token goes along as a bearer', () => {
  it('sends the stored token as a bearer, and none without one', async () => {
    const call = () => api.api.auth.user.$get();
    expect((await headersOf(call)).get('authorization')).toBeNull();
    useSession.setState({ token: 'token-1' });
    expect((await headersOf(call)).get('authorization')).toBe('Bearer token-1');
  });
});

describe('7 A JSON content type only with a body', () => {
  it('says that a body is JSON, and nothing of the kind without a body', async () => {
    const json = { email: 'ada@example.edu', password: 'Engine-1843' };
    const signIn = await headersOf(() => api.api.auth.signin.$post({ json }));
    expect(signIn.get('content-type')).toMatch(/^application\/json/);
    expect((await headersOf(() => api.api.auth.user.$get())).get('content-type')).toBeNull();
  });
});

describe('7 Nothing is repeated by default', () => {
  it('makes a call once, whatever comes of it', async () => {
    const fetching = vi.fn<typeof fetch>(async () =>
      Response.json({ message: 'No' }, { status: 503 }),
    );
    vi.stubGlobal('fetch', fetching);
    expect((await api.api.auth.user.$get()).status).toBe(503);
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(api.api.auth.user.$get()).rejects.toThrow('Failed to fetch');
    expect(fetching).toHaveBeenCalledTimes(2);
  });
});

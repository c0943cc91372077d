import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find, mount, until } from '#pwa/ui/testing/mount.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { ChangeEmailPage, KeepEmailPage } from './link-pages.tsx';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

const heading = () => document.querySelector('h1')?.textContent;
const open = (page: ReactNode, path: string) => {
  history.replaceState(null, '', `${path}?token=learner.secret`);
  return mount(<ThemeProvider>{page}</ThemeProvider>);
};

describe.each([
  {
    path: '/change-email',
    Page: ChangeEmailPage,
    button: 'Use This Address',
    done: 'Email Address Changed',
    refused: 'Not Changed',
    next: 'a[href="/"]',
    told: 'For three days a link in our email to the old address can undo this.',
  },
  {
    path: '/keep-email',
    Page: KeepEmailPage,
    button: 'Keep This Address',
    done: 'Your Address Stays',
    refused: 'Not Stopped',
    next: 'a[href="/forgot-password"]',
    told: 'Every device is signed out, and the password stops working',
  },
])('the page $path', ({ path, Page, button, done, refused, next, told }) => {
  it('does nothing before the tap, and then uses the token up', async () => {
    await open(<Page />, path);
    expect(document.body.textContent).toContain(told);
    expect(fetchMock).not.toHaveBeenCalled();
    fetchMock.mockResolvedValueOnce(Response.json({ message: 'Done' }));
    await click(find('button', button));
    await until(() => expect(heading()).toBe(done));
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(new URL(String(url)).pathname).toBe(`/api/auth${path}`);
    expect(JSON.parse(String(init?.body))).toEqual({ token: 'learner.secret' });
    expect(document.activeElement).toBe(document.querySelector('h1'));
    expect(document.querySelector(`main ${next}`)).not.toBeNull();
  });

  it('says what the server says, or that there is none, and can be tried again', async () => {
    await open(<Page />, path);
    const message = 'This link is not valid any more.';
    fetchMock.mockResolvedValueOnce(Response.json({ message }, { status: 400 }));
    await click(find('button', button));
    await until(() => expect(heading()).toBe(refused));
    expect(document.body.textContent).toContain(message);
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await click(find('button', 'Try Again'));
    await until(() =>
      expect(document.body.textContent).toContain('The server could not be reached.'),
    );
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find, mount, until } from '#pwa/ui/testing/mount.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { UnsubscribePage } from '#pwa/screens/public/link-pages.tsx';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(async () => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  history.replaceState(null, '', '/unsubscribe?token=ada.proof');
  await mount(
    <ThemeProvider>
      <UnsubscribePage />
    </ThemeProvider>,
  );
});

const heading = () => document.querySelector('h1')?.textContent;
const reply = (status: number, message: string) =>
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify({ message }), { status }));

describe('the page to which a reminder’s way out leads', () => {
  it('asks first, as programs open links that nobody has tapped', () => {
    expect(heading()).toBe('Stop Reminders by Email?');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  describe('2.15 One click ends reminders by mail (RFC 8058)', () => {
    it('ends them with one tap, without a sign-in, and says where to turn them on again', async () => {
      reply(200, 'You will get no more reminders by email.');
      await click(find('button', 'Stop These Mails'));
      await until(() => expect(heading()).toBe('No More Reminders by Email'));
      const [url, init] = fetchMock.mock.calls[0] ?? [];
      expect(String(url)).toMatch(/\/api\/unsubscribe\?token=ada\.proof$/);
      expect(init?.method).toBe('POST');
      expect(document.activeElement?.tagName).toBe('H1');
      expect(find('main a', 'Go to Settings').getAttribute('href')).toBe('/settings');
    });
  });

  it('says why not, and tries again', async () => {
    reply(400, 'This link is not valid.');
    await click(find('button', 'Stop These Mails'));
    await until(() => expect(heading()).toBe('Not Done Yet'));
    expect(document.body.textContent).toContain('This link is not valid.');
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await click(find('button', 'Try Again'));
    await until(() =>
      expect(document.body.textContent).toContain('The server could not be reached.'),
    );
    reply(200, 'Done');
    await click(find('button', 'Try Again'));
    await until(() => expect(heading()).toBe('No More Reminders by Email'));
  });
});

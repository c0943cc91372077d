import { describe, beforeEach, expect, it, vi } from 'vitest';
import { acting, click, find, mount } from '#pwa/ui/testing/mount.ts';
import { THEME_KEY, ThemeProvider, useTheme } from './theme.tsx';

let systemIsDark = true;
let tellSystemChange = () => undefined as void;

beforeEach(() => {
  systemIsDark = true;
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_: string, listener: () => void) => {
      tellSystemChange = listener;
    },
    removeEventListener: () => undefined,
  }));
});

function Toggle() {
  const { theme, toggleTheme } = useTheme();
  return (
    <button type="button" onClick={toggleTheme}>
      {theme}
    </button>
  );
}

const show = () =>
  mount(
    <ThemeProvider>
      <Toggle />
    </ThemeProvider>,
  );
const shown = () => ({
  theme: document.documentElement.dataset['theme'],
  color: document.querySelector('meta')?.content,
});

describe('4.2 The saved choice first', () => {
  it('begins with the saved choice', async () => {
    localStorage.setItem(THEME_KEY, 'light');
    await show();
    expect(shown()).toEqual({ theme: 'light', color: '#ffffff' });
  });
});

describe("4.2 Else the system's, else dark", () => {
  it.each([
    [true, { theme: 'dark', color: '#0f0f1a' }],
    [false, { theme: 'light', color: '#ffffff' }],
  ])('follows a system that is dark: %s', async (isDark, expected) => {
    systemIsDark = isDark;
    await show();
    expect(shown()).toEqual(expected);
  });
});

it('follows a change of the system that came before it could listen', async () => {
  const query = matchMedia('');
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return query.matches;
    },
    addEventListener: () => (systemIsDark = false),
    removeEventListener: () => undefined,
  }));
  await show();
  expect(shown().theme).toBe('light');
});

describe('4.2 It follows the system only while nothing is saved', () => {
  it('follows a change of the system only while no choice is saved', async () => {
    await show();
    systemIsDark = false;
    acting(tellSystemChange);
    expect(shown().theme).toBe('light');
    await click(find('button', 'light'));
    systemIsDark = false;
    acting(tellSystemChange);
    expect(shown().theme).toBe('dark');
  });
});

describe('3 Theme: light or dark · 4.2 The switch changes and saves it', () => {
  it('saves the choice', async () => {
    await show();
    await click(find('button', 'dark'));
    expect(localStorage.getItem(THEME_KEY)).toBe('light');
    expect(shown()).toEqual({ theme: 'light', color: '#ffffff' });
  });
});

describe('8.2 The theme outside its provider throws', () => {
  it('throws outside its provider', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await expect(mount(<Toggle />)).rejects.toThrow('useTheme must be used within a ThemeProvider');
    vi.restoreAllMocks();
  });
});

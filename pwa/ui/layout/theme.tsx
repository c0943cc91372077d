import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';

export type Theme = 'light' | 'dark';

/**
 * The storage key of the theme. The theme is a setting of this device, not of the account; boot.js reads the same key
 * before the first paint.
 */
export const THEME_KEY = 'northstar.theme';

const THEME_COLORS: Record<Theme, string> = { dark: '#0f0f1a', light: '#ffffff' };

interface ThemeState {
  theme: Theme;
  /** Switches between light and dark, and saves the choice. */
  toggleTheme: () => void;
}

const ThemeContext = createContext<ThemeState | null>(null);

/**
 * Provides the theme (docs/product.md 4.2): the saved choice, else the system's preference, else dark. While no choice
 * is saved, the theme follows changes in the system.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [saved, setSaved] = useState(readSavedTheme);
  const system = useSyncExternalStore(onSystemTheme, readSystemTheme, readSystemTheme);
  const theme = saved ?? system;

  useEffect(() => showTheme(theme), [theme]);

  const state = useMemo(() => {
    const toggleTheme = () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      saveTheme(next);
      setSaved(next);
    };
    return { theme, toggleTheme };
  }, [theme]);
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

/** Returns the theme and the function that switches it. @throws Error outside ThemeProvider (docs/product.md 8.2) */
export function useTheme(): ThemeState {
  const state = use(ThemeContext);
  if (!state) throw new Error('useTheme must be used within a ThemeProvider');
  return state;
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
}

function readSavedTheme(): Theme | null {
  try {
    const saved = localStorage.getItem(THEME_KEY);
    return saved === 'light' || saved === 'dark' ? saved : null;
  } catch {
    // quiet: storage is blocked, or the page is being prerendered and there is no storage.
    return null;
  }
}

function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // quiet: storage is blocked or full, so the choice lasts only until the page closes.
  }
}

function onSystemTheme(listener: () => void): () => void {
  const query = systemQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

function systemQuery(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
}

function readSystemTheme(): Theme {
  const query = systemQuery();
  return query === null || query.matches ? 'dark' : 'light';
}

/**
 * Shows the button that switches between the dark and the light theme. Both icons are in the page, and CSS shows the
 * right one before any script has run.
 */
export function ThemeToggle() {
  const { toggleTheme } = useTheme();
  return (
    <IconButton label="Switch between light and dark" onClick={toggleTheme}>
      <Sun aria-hidden size={20} className="hidden dark:block" />
      <Moon aria-hidden size={20} className="dark:hidden" />
    </IconButton>
  );
}

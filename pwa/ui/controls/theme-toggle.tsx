import { Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useTheme } from '#pwa/ui/layout/theme.tsx';

/**
 * Switches between the dark and the light theme. Both icons are in the page, and CSS shows the right icon before any
 * script has run.
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

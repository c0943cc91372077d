import { Card } from '#pwa/ui/card.tsx';
import { SwitchRow } from '#pwa/ui/switch-row.tsx';
import { useTheme } from '#pwa/ui/theme.tsx';

/** Dark or light, for this device alone. */
export function ThemeChoice() {
  const { theme, toggleTheme } = useTheme();
  return (
    <Card>
      <SwitchRow
        isHeading
        label="Dark theme"
        text="On this device, right away"
        checked={theme === 'dark'}
        onCheckedChange={toggleTheme}
      />
    </Card>
  );
}

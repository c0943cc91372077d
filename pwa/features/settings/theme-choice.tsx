import { Switch } from 'radix-ui';
import { useId } from 'react';
import { Card } from '#pwa/ui/card.tsx';
import { useTheme } from '#pwa/ui/theme.tsx';

/** Dark or light, for this device alone. */
export function ThemeChoice() {
  const { theme, toggleTheme } = useTheme();
  const id = useId();
  return (
    <Card className="flex items-center justify-between gap-4">
      <div>
        <h2>
          <label htmlFor={id} className="font-semibold">
            Dark theme
          </label>
        </h2>
        <p className="text-sm text-muted">For this device</p>
      </div>
      <Switch.Root
        id={id}
        checked={theme === 'dark'}
        onCheckedChange={toggleTheme}
        className="relative h-[32px] w-[56px] shrink-0 rounded-pill border border-control bg-s3 data-[state=checked]:bg-iris before:absolute before:-inset-2"
      >
        <Switch.Thumb className="block size-[24px] translate-x-[3px] rounded-pill bg-text transition-transform duration-(--t-1) data-[state=checked]:translate-x-[27px] data-[state=checked]:bg-bg" />
      </Switch.Root>
    </Card>
  );
}

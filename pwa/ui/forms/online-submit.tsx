import { useId } from 'react';
import { Button, type ButtonProps } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

interface OnlineSubmitProps extends Pick<ButtonProps, 'look' | 'large' | 'className'> {
  label: string;
  /** What stands on the button while the form is on its way. */
  busyLabel: string;
  isBusy: boolean;
  /** What is said above the button without a network. */
  offline: string;
}

/** The button of a form that needs the server; offline it says so before the tap. */
export function OnlineSubmit({ label, busyLabel, isBusy, offline, ...looks }: OnlineSubmitProps) {
  const isOnline = useOnline();
  const id = useId();
  return (
    <>
      {!isOnline && <NeedsNetwork id={id}>{offline}</NeedsNetwork>}
      <Button
        type="submit"
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : id}
        {...looks}
      >
        {isBusy ? busyLabel : label}
      </Button>
    </>
  );
}

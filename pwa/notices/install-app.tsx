import { CircleCheck, Download, Share, SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { PanelDialog, DialogHeading } from '#pwa/ui/dialogs/panel-dialog.tsx';
import { askToInstall, isAppleTouch } from '#pwa/ui/layout/ask-to-install.ts';
import { useInstallState } from '#pwa/ui/layout/install-prompt.ts';

/**
 * 'Install App' on every platform (docs/product.md 2.2): opens the browser's own dialog if there is one, otherwise
 * shows the steps. Once the app is installed, the word 'Installed' replaces the button.
 * @param className the CSS classes of the button and of the word 'Installed'
 */
export function InstallApp({ className }: { className: string }) {
  const { event, isInstalled } = useInstallState();
  const [isAsked, setIsAsked] = useState(false);
  if (isInstalled)
    return (
      <p className={className}>
        <CircleCheck aria-hidden size={20} />
        Installed
      </p>
    );
  return (
    <>
      <button
        type="button"
        onClick={() => (event ? void askToInstall() : setIsAsked(true))}
        className={className}
      >
        <Download aria-hidden size={20} />
        Install App
      </button>
      {isAsked && <StepsDialog onClose={() => setIsAsked(false)} />}
    </>
  );
}

function StepsDialog({ onClose }: { onClose: () => void }) {
  return (
    <PanelDialog onClose={onClose}>
      <DialogHeading title="Install App" />
      {isAppleTouch() ? <ShareSheetSteps /> : <BrowserMenuStep />}
    </PanelDialog>
  );
}

/** Shows the two installation steps on an iPhone or iPad. */
export function ShareSheetSteps() {
  return (
    <ol className="mt-2 grid gap-2 text-sm text-muted">
      <li className="flex items-center gap-2">
        <Share aria-hidden size={18} /> 1. Tap Share in the browser
      </li>
      <li className="flex items-center gap-2">
        <SquarePlus aria-hidden size={18} /> 2. Choose Add to Home Screen
      </li>
    </ol>
  );
}

/**
 * Shows the step for browsers without an install dialog. Each names the entry in its menu differently, and some have
 * none.
 */
function BrowserMenuStep() {
  return (
    <p className="mt-2 text-sm text-muted">
      Open the browser’s menu and choose Install, Add to Home Screen or Add to Dock. If it has none
      of these, Northstar works here all the same, offline, too.
    </p>
  );
}

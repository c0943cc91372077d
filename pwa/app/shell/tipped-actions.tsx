import { Tip, TipProvider } from '#pwa/ui/controls/tip.tsx';
import { HeaderActions, type HeaderActionsProps } from './header-actions.tsx';

/** The header's icons, with their names on pointing. */
export function TippedActions(props: HeaderActionsProps) {
  return (
    <TipProvider>
      <HeaderActions {...props} tip={Tip} />
    </TipProvider>
  );
}

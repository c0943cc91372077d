import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { panelClasses } from '#pwa/ui/dialogs/dialog-classes.ts';

interface LazyOptions<Props> {
  /** Drawn while the part loads, and after a failure if `failure` is 'quiet'. */
  fallback?: (props: Props) => ReactNode;
  /**
   * How a failure to load is shown: in place of the part, as a small dialog, or not at all if the part is only
   * decoration.
   */
  failure?: 'inline' | 'dialog' | 'quiet';
}

interface GiveUp {
  /** Closes a part that can't be loaded. Without this function, Retry is the only button. */
  onGiveUp?: () => void;
}

type LazyPart<Props> = ComponentType<Props & GiveUp> & {
  /** Loads the part's code. A part that is loaded before its first render shows right away. */
  preload: () => Promise<void>;
};

/**
 * Makes a component that loads its code on its first render. If loading fails, the rest of the screen stays, and Retry
 * loads the code again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, failure = 'inline' }: LazyOptions<Props> = {},
): LazyPart<Props> {
  const make = () => lazy(async () => ({ default: await load() }) as { default: ComponentType });
  // All instances of the part share this, so that a part that was loaded once shows right away.
  let latest = make();
  // Loaded code is kept here. Otherwise `lazy` would show the placeholder even for loaded code, and React keeps a
  // placeholder on the screen for 300 ms.
  let loaded: ComponentType<Props> | null = null;
  function Part({ onGiveUp, ...props }: Props & GiveUp) {
    const [Ready] = useState(() => loaded);
    const [attempt, setAttempt] = useState({ number: 1, Part: latest });
    if (Ready) return <Ready {...(props as unknown as Props)} />;
    const retry = () => setAttempt({ number: attempt.number + 1, Part: latest });
    const waiting = fallback?.(props as unknown as Props) ?? null;
    const failed =
      failure === 'quiet' ? (
        waiting
      ) : (
        <PartFailed isDialog={failure === 'dialog'} onRetry={retry} onGiveUp={onGiveUp} />
      );
    return (
      <PartBoundary key={attempt.number} failed={failed} onFail={() => (latest = make())}>
        <Suspense fallback={waiting}>
          <attempt.Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  const preload = async () => {
    loaded ??= await load();
  };
  return Object.assign(Part, { preload });
}

interface PartFailedProps {
  isDialog: boolean;
  onRetry: () => void;
  onGiveUp: (() => void) | undefined;
}

function PartFailed({ isDialog, onRetry, onGiveUp }: PartFailedProps) {
  return (
    <div role="alert" className={isDialog ? panelClasses : 'm-auto max-w-col p-5 text-center'}>
      <p>This could not be loaded. Check your connection and try again.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button onClick={onRetry}>Retry</Button>
        {onGiveUp && (
          <Button look="outline" onClick={onGiveUp}>
            Close
          </Button>
        )}
      </div>
    </div>
  );
}

interface PartBoundaryProps {
  failed: ReactNode;
  onFail: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the screen could not be loaded', error);
    this.props.onFail();
  }

  override render() {
    return this.state.isFailed ? this.props.failed : this.props.children;
  }
}

import { CloudOff, RotateCw } from 'lucide-react';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useIsOffline } from '../api/connection.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { isMissingCode } from './missing-code.ts';

type BoundaryProps = {
  /** What is tried; another one is a new attempt. */
  part: unknown;
  missing: ReactNode;
  children: ReactNode;
};
type BoundaryState = { part: unknown; error: unknown };

/** Shows `missing` instead of a part whose code could not be loaded. Any other error is the page's. */
export class MissingPartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { part: this.props.part, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ part }: BoundaryProps, state: BoundaryState) {
    return part === state.part ? null : { part, error: null };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingCode(error)) throw error;
    return this.props.missing;
  }
}

type MissingPartProps = {
  /** Whether it stands where the part would; if not, it stands at the foot of the window. */
  hasPlace: boolean;
  onTryAgain: () => void;
  /** Closes the part that was asked for, for example a dialog. */
  onClose: (() => void) | undefined;
};

/** Says that a part could not be loaded. Loading the page anew is left to the user, since it would lose what is typed. */
export function MissingPart({ hasPlace, onTryAgain, onClose }: MissingPartProps) {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) onTryAgain();
    wasOffline.current = isOffline;
  }, [isOffline, onTryAgain]);
  return (
    <div
      role="alert"
      className={classNames(
        'grid justify-items-start gap-3',
        hasPlace
          ? 'py-6'
          : 'fixed inset-x-4 bottom-4 z-40 mx-auto max-w-measure rounded-2 border border-edge bg-surface p-4 text-ink shadow-pop',
      )}
    >
      <p className="flex items-start gap-2 font-bold">
        <Icon icon={CloudOff} className="mt-0.5 size-5" />
        {isOffline ? 'This part is not on this device' : 'This part could not be loaded'}
      </p>
      <p className="max-w-measure text-muted">
        {isOffline
          ? 'The portal cannot be reached now. It opens by itself once it can. Nothing that you have typed is lost.'
          : 'Nothing that you have typed is lost. If trying again does not help, the portal has probably been updated since this page was opened: finish what you are doing, then load the page anew.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>
          <Icon icon={RotateCw} />
          Try again
        </Button>
        {!isOffline && (
          <Button variant="quiet" onClick={() => location.reload()}>
            Load the page anew
          </Button>
        )}
        {onClose && (
          <Button variant="quiet" onClick={() => onClose()}>
            Close
          </Button>
        )}
      </div>
    </div>
  );
}

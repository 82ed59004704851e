import type { Posting } from '@icare/contracts/postings';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { ApplyDialogProps } from './apply-dialog.tsx';
import { useApply } from './use-apply.ts';

/** Renders the application form; its code is loaded when it is first opened. */
export function ApplyPlace({ known }: { known: readonly Posting[] }) {
  const { jobId: named, hasPageBelow, putPageBelow, close } = useApply();
  const jobId = hasPageBelow ? named : null;
  const [Loaded, setLoaded] = useState<ComponentType<ApplyDialogProps>>();
  useEffect(() => {
    if (named !== null && !hasPageBelow) void putPageBelow();
  }, [named, hasPageBelow, putPageBelow]);
  const isWanted = jobId !== null && !Loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only when the form is opened
  useEffect(() => {
    if (!isWanted) return;
    import('./apply-dialog.tsx').then(
      ({ ApplyDialog }) => setLoaded(() => ApplyDialog),
      () => {
        close();
        toast.error('The application form could not be loaded', {
          description: 'Please check your internet connection and try again.',
        });
      },
    );
  }, [isWanted]);
  if (Loaded) return <Loaded jobId={jobId} known={known} close={close} />;
  return (
    isWanted && (
      <p
        role="status"
        className="fixed inset-x-4 bottom-6 z-20 mx-auto w-fit rounded-2 bg-raised px-4 py-3 shadow-pop"
      >
        Opening the application form…
      </p>
    )
  );
}

type ApplyButtonProps = {
  title: string;
  /** An application for it was begun on this device. */
  isStarted?: boolean;
  /** True for sample postings, which take no applications. */
  off: boolean;
  onApply: () => void;
  variant: 'default' | 'primary';
  size?: 'md' | 'sm';
};

export function ApplyButton(props: ApplyButtonProps) {
  const { title, isStarted = false, off, onApply, variant, size = 'md' } = props;

  return (
    <Button
      variant={variant}
      size={size}
      disabled={off}
      aria-label={isStarted ? `Continue your application: ${title}` : `Apply: ${title}`}
      className="relative max-sm:min-h-11"
      onClick={onApply}
    >
      {isStarted ? 'Continue' : 'Apply'}
    </Button>
  );
}
